import { expect, test } from "vitest";
import { cardsIn, mayAsk, updatedCards } from "./server-report.ts";

test.each([
  ["https://reports.braintreegateway.com/a.csv?signature=b", true],
  ["http://reports.braintreegateway.com/a.csv", false],
  ["https://braintreegateway.com.example/a.csv", false],
  ["https://169.254.169.254/latest", false],
])("a report is asked for at the provider's names alone: %s", (address, may) => {
  expect(mayAsk(new URL(address), null)).toBe(may);
});

test("an address that is none, or somebody else's, is not asked", async () => {
  await expect(updatedCards("link-to-csv-report", null)).rejects.toThrow(/not looked for: no address/);
  await expect(updatedCards("https://example.com/a.csv", null)).rejects.toThrow(/not looked for: example.com/);
});

test("a report names cards by their tokens, each once, those that were closed for themselves", () => {
  const csv = [
    "\uFEFFMerchant ID,Payment Method Token,Update Type",
    'shop,abc1,"New Account Number"',
    "shop,abc1,New Expiration Date",
    "shop,abc2,Account Closed",
    'shop,abc3,"Contact Cardholder"',
    "shop, abc4 ,New Expiration Date",
    "shop,abc4,Account Closed",
  ].join("\r\n");
  expect(cardsIn(csv)).toEqual({ updated: ["abc1", "abc4"], closed: ["abc2"] });
  expect(cardsIn("token\n")).toEqual({ updated: [], closed: [] });
});

test("a report without tokens is a fault that names its columns", () => {
  expect(() => cardsIn("Merchant ID,Card\nshop,1")).toThrow(/no column of tokens, but Merchant ID, Card/);
  expect(() => cardsIn("")).toThrow(/but nothing/);
});
