import { expect, test } from "vitest";
import { mayAsk, tokensIn, updatedCards } from "./server-report.ts";

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

test("a report names cards by their tokens, each once, without those that were closed", () => {
  const csv = [
    "\uFEFFMerchant ID,Payment Method Token,Update Type",
    'shop,abc1,"New Account Number"',
    "shop,abc1,New Expiration Date",
    "shop,abc2,Account Closed",
    'shop,abc3,"Contact Cardholder"',
    "shop, abc4 ,New Expiration Date",
  ].join("\r\n");
  expect(tokensIn(csv)).toEqual(["abc1", "abc4"]);
  expect(tokensIn("token\n")).toEqual([]);
});

test("a report without tokens is a fault that names its columns", () => {
  expect(() => tokensIn("Merchant ID,Card\nshop,1")).toThrow(/no column of tokens, but Merchant ID, Card/);
  expect(() => tokensIn("")).toThrow(/but nothing/);
});
