import { expect, it } from "vitest";
import { pageAfterSeason } from "./season-over.ts";

const easter = {
  id: "easter",
  funnel: "20",
  active: { from: "2027-03-25", to: "2027-04-05", zone: "Europe/Berlin" },
  pages: { home: "home", refund: "challenge/refund" },
  hasEdition: false,
};

it.each([
  ["easter/home", "2027-04-04T21:59:59Z", null],
  ["easter/home", "2027-04-04T22:00:00Z", "home"],
  ["easter/refund", "2027-05-01T00:00:00Z", "challenge/refund"],
  ["easter/constructor", "2027-05-01T00:00:00Z", null],
  ["easter", "2027-05-01T00:00:00Z", null],
  ["home", "2027-05-01T00:00:00Z", null],
])("%s at %s leads to %j", (page, moment, target) => {
  expect(pageAfterSeason([easter], page, Date.parse(moment))).toBe(target);
});

it("never ends a campaign without an end", () => {
  const winter = { ...easter, active: { from: "2026-12-01", zone: "Europe/Berlin" } };
  expect(pageAfterSeason([winter], "easter/home", Date.parse("2099-01-01T00:00:00Z"))).toBeNull();
});
