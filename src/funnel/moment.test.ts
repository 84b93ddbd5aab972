import { expect, it } from "vitest";
import { isBefore, isRealMoment, isZone } from "./moment.ts";

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
