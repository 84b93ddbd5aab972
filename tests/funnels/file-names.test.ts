import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";

const coupon = readFileSync("tests/funnels/sample/funnels/coupons/SALE.json", "utf8");
const helpFor = (file: string): readonly string[] =>
  checkSample({ [`funnels/coupons/${file}.json`]: coupon }).flatMap(({ code, help }) =>
    code === "FNL1015" ? [help] : [],
  );

it("proposes no name for a coupon that its schema would refuse", () => {
  expect(helpFor("sale")).toEqual(['rename the file to "SALE.json"']);
  expect(helpFor("SUMMER")).toEqual(['write "SUMMER", or rename the file to "SALE.json"']);
});
