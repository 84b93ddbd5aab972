import { expect, it } from "vitest";
import { brandOf, cardProblems, passesLuhn } from "./card-check.ts";
import { SIMULATED_CARDS } from "./cards.ts";

const TODAY = "2026-11-21";
const good = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123" };

it("finds nothing wrong with a good card", () => {
  expect(cardProblems(good, TODAY)).toEqual({});
});

it.each([
  [{ number: "4242 4242 4242 4241" }, { number: "check-card-data" }],
  [{ number: "4242" }, { number: "check-card-data" }],
  [{ number: "" }, { number: "check-card-data" }],
  [{ expiry: "13/30" }, { expiry: "check-card-data" }],
  [{ expiry: "10/26" }, { expiry: "card-expired" }],
  [{ expiry: "11/26" }, {}],
  [{ expiry: "1230" }, {}],
  [{ cvc: "12" }, { cvc: "wrong-cvc" }],
  [{ cvc: "12a" }, { cvc: "wrong-cvc" }],
  [{ number: "378282246310005", cvc: "123" }, { cvc: "wrong-cvc" }],
  [{ number: "378282246310005", cvc: "1234" }, {}],
  [
    { number: "x", expiry: "", cvc: "" },
    { number: "check-card-data", expiry: "check-card-data", cvc: "wrong-cvc" },
  ],
])("judges %j as %j", (typed, problems) => {
  expect(cardProblems({ ...good, ...typed }, TODAY)).toEqual(problems);
});

it.each([
  ["4242", "visa"],
  ["5555", "mastercard"],
  ["2223", "mastercard"],
  ["3782", "amex"],
  ["3056", "dinersclub"],
  ["6011", "discover"],
  ["6759", "maestro"],
  ["9", null],
  ["", null],
])("tells the brand of %j: %s", (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

it("can be typed: every magic card passes the check of its digits", () => {
  expect(SIMULATED_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([]);
});
