import { expect, it } from "vitest";
import { lastDayOf } from "./wall-clock.ts";

it.each([
  ["2027-04-10", "2027-04-09"],
  ["2027-04-10T00:00", "2027-04-09"],
  ["2027-04-10T18:00", "2027-04-10"],
  ["2027-01-01", "2026-12-31"],
])("what ends at %s is last there on %s", (at, day) => {
  expect(lastDayOf(at)).toBe(day);
});
