import { expect, it } from "vitest";
import { isPublished, phaseOf } from "./season.ts";

const clockAt = (moment: string, zone = "Europe/Berlin") => ({ now: Date.parse(moment), zone });
const blackFriday = { early: "2026-11-01", from: "2026-11-24", to: "2026-12-01" };

it.each([
  ["2026-10-31T22:59:59Z", "before", false],
  ["2026-10-31T23:00:00Z", "early", true],
  ["2026-11-23T22:59:59Z", "early", true],
  ["2026-11-23T23:00:00Z", "on", true],
  ["2026-11-30T22:59:59Z", "on", true],
  ["2026-11-30T23:00:00Z", "over", false],
] as const)("is at %s %s, on the clock of Berlin", (moment, phase, published) => {
  expect(phaseOf(blackFriday, clockAt(moment))).toBe(phase);
  expect(isPublished(blackFriday, clockAt(moment))).toBe(published);
});

it("begins for each brand at midnight of its own clock", () => {
  const phaseIn = (moment: string, zone: string) => phaseOf({ from: "2026-11-24" }, clockAt(moment, zone));
  expect(phaseIn("2026-11-24T04:59:59Z", "America/New_York")).toBe("before");
  expect(phaseIn("2026-11-24T04:59:59Z", "Europe/Berlin")).toBe("on");
  expect(phaseIn("2026-11-24T05:00:00Z", "America/New_York")).toBe("on");
});

it("follows the change to summer time", () => {
  const spring = { from: "2027-03-28T03:00", to: "2027-04-05" };
  expect(phaseOf(spring, clockAt("2027-03-28T00:59:00Z"))).toBe("before");
  expect(phaseOf(spring, clockAt("2027-03-28T01:00:00Z"))).toBe("on");
});

it("never ends without an end", () => {
  expect(phaseOf({ from: "2026-12-01" }, clockAt("2031-07-01T00:00Z"))).toBe("on");
});

const phaseOn = (active: Parameters<typeof phaseOf>[0], day: string) => phaseOf(active, clockAt(`${day}T12:00:00Z`));

it("comes back on the same days of every year, and is not there before the first", () => {
  const yearly = { ...blackFriday, repeats: "yearly" } as const;
  expect(
    ["2025-11-25", "2027-10-31", "2027-11-02", "2027-11-25", "2027-12-02", "2031-11-24"].map((day) =>
      phaseOn(yearly, day),
    ),
  ).toEqual(["before", "before", "early", "on", "before", "on"]);
});

it("comes back as far from the fourth Thursday of November", () => {
  const cyber = { from: "2026-11-30", to: "2026-12-02", repeats: "thanksgiving" } as const;
  expect(["2027-11-28", "2027-11-29", "2027-11-30", "2027-12-01"].map((day) => phaseOn(cyber, day))).toEqual([
    "before",
    "on",
    "on",
    "before",
  ]);
});

it("comes back as far from Easter", () => {
  const spring = { from: "2027-03-22", to: "2027-04-05", repeats: "easter" } as const;
  expect(["2028-03-25", "2028-04-10", "2028-04-23", "2028-04-24"].map((day) => phaseOn(spring, day))).toEqual([
    "before",
    "on",
    "on",
    "before",
  ]);
});

it("goes on over the turn of the year", () => {
  const winter = { from: "2026-12-20", to: "2027-01-07", repeats: "yearly" } as const;
  expect(
    ["2027-01-06", "2027-06-01", "2027-12-31", "2028-01-06", "2028-01-07"].map((day) => phaseOn(winter, day)),
  ).toEqual(["on", "before", "on", "on", "before"]);
});
