import { expect, it } from "vitest";
import { instantOf } from "./instant.ts";

it.each([
  ["2026-11-23", "Europe/Berlin", "2026-11-22T23:00:00.000Z"],
  ["2027-06-28T18:30", "America/New_York", "2027-06-28T22:30:00.000Z"],
  ["2027-03-28T03:30", "Europe/Berlin", "2027-03-28T01:30:00.000Z"],
  ["2026-10-25T00:30", "Europe/Berlin", "2026-10-24T22:30:00.000Z"],
  ["2027-01-01", "Asia/Kolkata", "2026-12-31T18:30:00.000Z"],
])("%s in %s is %s", (moment, zone, instant) => {
  expect(new Date(instantOf(moment, zone)).toISOString()).toBe(instant);
});
