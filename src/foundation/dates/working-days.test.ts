import { expect, test } from "vitest";
import { afterWorkingDays } from "./working-days.ts";

test.each([
  ["2026-11-23", 2, "2026-11-25"],
  ["2026-11-20", 1, "2026-11-23"],
  ["2026-11-21", 2, "2026-11-24"],
  ["2026-11-21", 0, "2026-11-21"],
])("%s and %i working days is %s", (day, count, later) => {
  expect(afterWorkingDays(day, count)).toBe(later);
});
