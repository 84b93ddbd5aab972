import { expect, it } from "vitest";
import { lastDayOf, leftUntil } from "./wall-clock.ts";

it.each([
  ["2027-04-10", "2027-04-09"],
  ["2027-04-10T00:00", "2027-04-09"],
  ["2027-04-10T18:00", "2027-04-10"],
  ["2027-01-01", "2026-12-31"],
])("what ends at %s is last there on %s", (at, day) => {
  expect(lastDayOf(at)).toBe(day);
});

const DAY = 86_400_000;
const winter = { yearly_from: "2026-12-26", at: "2027-01-18", zone: "Europe/Berlin" };

it.each([
  ["2026-12-25T22:59:00Z", null],
  ["2026-12-25T23:00:00Z", 23 * DAY],
  ["2027-01-16T23:00:00Z", DAY],
  ["2027-01-17T23:00:00Z", null],
  ["2027-07-01T12:00:00Z", null],
  ["2027-12-31T23:00:00Z", 17 * DAY],
  ["2029-01-16T23:00:00Z", DAY],
  ["2029-01-17T23:00:00Z", null],
  ["2032-01-16T23:00:00Z", DAY],
])("at %s a deadline that comes back every January is %s milliseconds away", (moment, left) => {
  expect(leftUntil(winter, Date.parse(moment))).toBe(left);
});

it("counts to a deadline that does not come back at any time before it, and never again", () => {
  const once = { at: "2027-01-18", zone: "Europe/Berlin" };
  expect(leftUntil(once, Date.parse("2027-01-16T23:00:00Z"))).toBe(DAY);
  expect(leftUntil(once, Date.parse("2028-01-16T23:00:00Z"))).toBe(null);
});
