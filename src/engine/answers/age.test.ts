import { expect, test } from "vitest";
import { ageOf } from "./age.ts";
import { ageRange } from "./age-range.ts";

test.each([
  [34.9, 34],
  ["2008-11-21", 18],
  ["2008-11-22", 17],
  ["18-24", 18],
  ["age_25_29", 25],
  ["65_plus", 65],
  ["under_18", 0],
  ["no_answer", null],
  ["2012-02-31", null],
  ["2012/05/12", null],
  ["12.05.2012", null],
  ["12-05-12", null],
  ["0012-05-12", null],
  [120, 120],
  [1_000_000_000, null],
  ["1000000000", null],
  ["999", null],
  [null, null],
])("%j says %j years on 21 November 2026", (value, years) => {
  expect(ageOf(value, "2026-11-21")).toBe(years);
});

test.each([
  [null, 0, 100],
  [18, 18, 24],
  [24, 18, 24],
  [25, 20, 29],
  [64, 59, 68],
  [65, 65, 100],
])("age %j is shown among people of %i to %i", (age, from, to) => {
  expect(ageRange(age)).toEqual({ from, to });
});
