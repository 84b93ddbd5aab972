import { expect, it } from "vitest";
import { isPublished, phaseOf } from "./season.ts";

const blackFriday = { early: "2026-11-01", from: "2026-11-23", to: "2026-12-01", zone: "Europe/Berlin" };

it.each([
  ["2026-10-31T22:59:59Z", "before", false],
  ["2026-10-31T23:00:00Z", "early", true],
  ["2026-11-22T22:59:59Z", "early", true],
  ["2026-11-22T23:00:00Z", "on", true],
  ["2026-11-30T22:59:59Z", "on", true],
  ["2026-11-30T23:00:00Z", "over", false],
] as const)("is at %s %s, on the clock of Berlin", (moment, phase, published) => {
  expect(phaseOf(blackFriday, Date.parse(moment))).toBe(phase);
  expect(isPublished(blackFriday, Date.parse(moment))).toBe(published);
});

it("follows the change to summer time", () => {
  const spring = { from: "2027-03-28T03:00", to: "2027-04-05", zone: "Europe/Berlin" };
  expect(phaseOf(spring, Date.parse("2027-03-28T00:59:00Z"))).toBe("before");
  expect(phaseOf(spring, Date.parse("2027-03-28T01:00:00Z"))).toBe("on");
});

it("never ends without an end", () => {
  expect(phaseOf({ from: "2026-12-01", zone: "UTC" }, Date.parse("2031-07-01T00:00Z"))).toBe("on");
});
