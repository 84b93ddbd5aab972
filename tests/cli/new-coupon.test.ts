import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

const json = (root: string, path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));

const PRODUCTS = ["--products", "plan,short"];
const DATES = ["--dates", "2027-03-01..2027-06-01"];

it("writes a code with a window of its own, in per cent", async () => {
  const root = sampleTree();
  const { status, stderr } = await funnel(
    "new",
    "coupon",
    "FRIENDS",
    "--discount",
    "15%",
    ...PRODUCTS,
    ...DATES,
    "--uses",
    "100",
    "--cwd",
    root,
  );
  expect([stderr, status]).toEqual(["", 0]);
  expect(json(root, "funnels/coupons/FRIENDS.json")).toEqual({
    $schema: "../../schemas/generated/coupon.schema.json",
    version: 1,
    name: "FRIENDS",
    discount_type: "percentage",
    discount: 15,
    products: ["plan", "short"],
    active: { from: "2027-03-01", to: "2027-06-01", zone: "Europe/Berlin" },
    uses: 100,
  });
});

it("writes a code that a campaign gives, with an amount in every currency, and tells the campaign", async () => {
  const root = sampleTree();
  const campaign = ["campaign", "easter", "--base", "sample", "--dates", "2027-03-25..2027-04-05"];
  await funnel("new", ...campaign, "--cwd", root);
  const discount = "EUR=5.00,USD=5.00,CAD=7.00,AUD=8.00,GBP=4.00";
  const { status, stderr } = await funnel(
    "new",
    "coupon",
    "EASTER",
    "--discount",
    discount,
    ...PRODUCTS,
    "--campaign",
    "easter",
    "--cwd",
    root,
  );
  expect([stderr, status]).toEqual(["", 0]);
  expect(json(root, "funnels/coupons/EASTER.json")).toMatchObject({
    discount_type: "fixed",
    discount: { EUR: "5.00", USD: "5.00", CAD: "7.00", AUD: "8.00", GBP: "4.00" },
  });
  expect(json(root, "funnels/coupons/EASTER.json")).not.toHaveProperty("active");
  expect(json(root, "funnels/seasonal/easter.json")).toMatchObject({ coupon: "EASTER" });
  expect((await funnel("check", "--cwd", root)).stdout).not.toContain("error FNL");
});

it("writes nothing for a sale in a row with another one", async () => {
  const root = sampleTree();
  await funnel("new", "campaign", "advent", "--base", "sample", "--dates", "2026-12-05..2026-12-12", "--cwd", root);
  const { status, stdout } = await funnel(
    "new",
    "coupon",
    "ADVENT",
    "--discount",
    "10%",
    ...PRODUCTS,
    "--campaign",
    "advent",
    "--cwd",
    root,
  );
  expect(stdout).toContain('FNL9017 "short" is reduced by "sale" until 2026-12-01');
  expect(status).toBe(1);
});

it.each([
  ["no name of a coupon", ["friends", "--discount", "15%", ...PRODUCTS, ...DATES], '"friends" is no name of a coupon'],
  ["no window", ["FRIENDS", "--discount", "15%", ...PRODUCTS], "say when it holds"],
  ["two windows", ["FRIENDS", "--discount", "15%", ...PRODUCTS, ...DATES, "--campaign", "sale"], "say when it holds"],
  ["an unknown product", ["FRIENDS", "--discount", "15%", "--products", "plam", ...DATES], 'did you mean "plan"?'],
  ["a currency left out", ["FRIENDS", "--discount", "EUR=5.00", ...PRODUCTS, ...DATES], "--discount has none in USD"],
])("refuses %s", async (_case, words, said) => {
  const { status, stderr } = await funnel("new", "coupon", ...words, "--cwd", sampleTree());
  expect(stderr).toContain(said);
  expect(status).toBe(2);
});

it.each([
  ["goes on with the price history", false],
  ["begins the price history where there is none", true],
])("a new product %s", async (_case, none) => {
  const root = sampleTree();
  if (none) rmSync(join(root, "funnels/price-history.json"));
  const prices = "EUR=9.99,USD=9.99,CAD=12.99,AUD=14.99,GBP=8.99";
  await funnel("new", "product", "recipes", "--category", "Workout", "--upsell", "--prices", prices, "--cwd", root);
  const history = json(root, "funnels/price-history.json");
  expect(history).toMatchObject({ products: { recipes: [{ prices: { "de-DE": "9.99", "en-AU": "14.99" } }] } });
});
