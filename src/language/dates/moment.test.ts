import { expect, it } from "vitest";
import { instantsOf, isBefore, isEarlier, isRealMoment, isZone } from "./moment.ts";

it.each([
  ["2027-02-28", true],
  ["2027-02-29", false],
  ["2028-02-29", true],
  ["2027-13-01", false],
  ["2027-04-06T18:00", true],
  ["2027-04-06T24:00", false],
])("takes %s for a real moment: %s", (instant, real) => {
  expect(isRealMoment(instant)).toBe(real);
});

it("takes a day for its first minute", () => {
  expect(isBefore("2027-04-06", "2027-04-06T00:01")).toBe(true);
  expect(isBefore("2027-04-06T00:00", "2027-04-06")).toBe(false);
});

it("knows the zones of the world", () => {
  expect([isZone("Europe/Berlin"), isZone("Europe/Berlim")]).toEqual([true, false]);
});

it.each([
  ["2027-03-28T01:59", 1],
  ["2027-03-28T02:30", 0],
  ["2027-03-28T03:00", 1],
  ["2027-10-31T01:59", 1],
  ["2027-10-31T02:30", 2],
  ["2027-10-31T03:00", 1],
  ["2027-07-01", 1],
])("a clock in Berlin shows %s %i times", (moment, times) => {
  expect(instantsOf(moment, "Europe/Berlin").length).toBe(times);
});

it("knows when a clock shows a moment", () => {
  expect(instantsOf("2027-01-18", "Asia/Tokyo")).toEqual([Date.UTC(2027, 0, 17, 15)]);
});

it("compares moments on different clocks", () => {
  const berlin = { at: "2027-01-18", zone: "Europe/Berlin" };
  expect(isEarlier({ at: "2027-01-18", zone: "Asia/Tokyo" }, berlin)).toBe(true);
  expect(isEarlier({ at: "2027-01-18T08:00", zone: "Asia/Tokyo" }, berlin)).toBe(false);
  expect(isEarlier({ at: "2027-01-18", zone: "America/New_York" }, berlin)).toBe(false);
});

it("compares by the text what stands on no clock", () => {
  expect(isEarlier({ at: "2027-01-17", zone: "Europe/Berlim" }, { at: "2027-01-18", zone: "Europe/Berlin" })).toBe(
    true,
  );
});
