import { describe, expect, it } from "vitest";
import { allowedRange } from "./allowed-range.ts";
import { kind } from "./definition.ts";

const definition = { type: "target-weight", title: "t.q", data_class: "special" } as const;
const check = (value: number, roles: Readonly<Record<string, number>>, unit: "kg" | "lb" = "kg") =>
  kind.checkAnswer(definition, { value, unit }, { facts: {}, roles, startedOn: "2026-11-21" });

describe("who is 170 cm tall and weighs 80 kg", () => {
  const roles = { height: 170, weight: 80, age: 40 };

  it.each([53.5, 60, 80])("may aim at %d kg", (kg) => {
    expect(check(kg, roles)).toEqual([]);
  });

  it("may not aim below BMI 18.5, which is 53.465 kg", () => {
    expect(check(53, roles)).toEqual([{ code: "targetTooLow", params: { nearest: 18.5 * 1.7 ** 2 } }]);
  });

  it("may not aim above the present weight", () => {
    expect(check(81, roles)).toEqual([{ code: "targetTooHigh", params: { nearest: 80 } }]);
  });
});

it("keeps the weight of who is below the healthy range already, and leaves nobody without an answer", () => {
  const roles = { height: 180, weight: 52 };
  expect(allowedRange(roles)).toEqual({ min: 52, max: 52 });
  expect(check(52, roles)).toEqual([]);
  expect(check(51, roles)).toEqual([{ code: "targetTooLow", params: { nearest: 52 } }]);
});

it("takes the present weight back in the pounds it was given in", () => {
  expect(check(165, { height: 170, weight: 74.84 }, "lb")).toEqual([]);
});

it("is closed under 18, whatever the weight", () => {
  expect(check(60, { height: 170, weight: 80, age: 17 })).toEqual([{ code: "targetUnderage" }]);
});

it("holds to 30 to 300 kg where height and weight are unknown", () => {
  expect(check(29, {})).toEqual([{ code: "targetTooLow", params: { nearest: 30 } }]);
  expect(check(301, {})).toEqual([{ code: "targetTooHigh", params: { nearest: 300 } }]);
});

it("takes no weight below the 10 kg that are kept, however small somebody is", () => {
  expect(check(9, { height: 60, weight: 20 })).toEqual([{ code: "targetTooLow", params: { nearest: 10 } }]);
});
