import { expect, it } from "vitest";
import { kind, limitsIn } from "./definition.ts";

const height = {
  type: "number-input",
  title: "t.q",
  data_class: "special",
  quantity: "height",
  min: 130,
  max: 220,
} as const;
const check = (value: number, unit: "cm" | "in") =>
  kind.checkAnswer(height, { value, unit }, { facts: {}, roles: {}, startedOn: "2026-11-21" });

it("draws its limits inwards to whole inches", () => {
  expect(limitsIn(height, "in")).toEqual({ min: 52, max: 86 });
});

it.each([
  [52, "in"],
  [86, "in"],
  [130, "cm"],
  [220, "cm"],
] as const)("takes %d %s", (value, unit) => {
  expect(check(value, unit)).toEqual([]);
});

it("names the limits in the unit of the answer", () => {
  expect(check(51, "in")).toEqual([{ code: "outOfRange", params: { min: 52, max: 86 } }]);
  expect(check(221, "cm")).toEqual([{ code: "outOfRange", params: { min: 130, max: 220 } }]);
});

it("takes no part of a centimetre", () => {
  expect(check(170.5, "cm")).toEqual([{ code: "wholeNumber" }]);
});

it.each([
  [{ value: "170", unit: "cm" }, "number"],
  [{ value: Number.NaN, unit: "cm" }, "number"],
  [{ value: 170, unit: "kg" }, "pattern"],
  [170, "pattern"],
  [undefined, "required"],
])("refuses %j as %s", (input, code) => {
  expect(kind.parseAnswer(height, input)).toEqual({ ok: false, error: { code } });
});
