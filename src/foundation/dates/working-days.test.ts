import { expect, test } from "vitest";
import { afterWorkingDays } from "./working-days.ts";

test.each([
  ["2026-11-23", 2, "2026-11-25"],
  ["2026-11-20", 1, "2026-11-23"],
  ["2026-11-21", 2, "2026-11-24"],
  ["2026-11-21", 0, "2026-11-21"],
  // Christmas on a Friday, and the year begins on one.
  ["2026-12-23", 2, "2026-12-28"],
  ["2026-12-31", 1, "2027-01-04"],
  // Boxing Day on a Tuesday.
  ["2028-12-22", 2, "2028-12-28"],
])("%s and %i working days is %s", (day, count, later) => {
  expect(afterWorkingDays(day, count)).toBe(later);
});
