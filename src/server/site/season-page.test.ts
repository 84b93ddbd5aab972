import { expect, it } from "vitest";
import { seasonPage } from "./season-page.ts";

const easter = {
  id: "easter",
  funnel: "20",
  active: { from: "2027-03-25", to: "2027-04-05" },
  pages: { home: "home", refund: "challenge/refund" },
  locales: ["de-DE", "en-GB"],
  hasEdition: false,
  brands: ["run"],
  takesOver: [],
} as const;

const pageOn = (page: string, moment: string, locale: "de-DE" | "en-AU" = "de-DE") =>
  seasonPage([easter], page, locale, { now: Date.parse(moment), zone: "Europe/Berlin" });

it.each([
  ["easter/home", "2027-03-24T22:59:59Z", { behind: "home", isUp: false }],
  ["easter/home", "2027-03-24T23:00:00Z", { behind: "home", isUp: true }],
  ["easter/home", "2027-04-04T21:59:59Z", { behind: "home", isUp: true }],
  ["easter/home", "2027-04-04T22:00:00Z", { behind: "home", isUp: false }],
  ["easter/refund", "2027-05-01T00:00:00Z", { behind: "challenge/refund", isUp: false }],
  ["easter/constructor", "2027-04-01T00:00:00Z", null],
  ["easter", "2027-04-01T00:00:00Z", null],
  ["home", "2027-04-01T00:00:00Z", null],
])("%s at %s is %j", (page, moment, expected) => {
  expect(pageOn(page, moment)).toEqual(expected);
});

it("rests where the season means nothing", () => {
  expect(pageOn("easter/home", "2027-04-01T12:00:00Z", "en-AU")).toEqual({ behind: "home", isUp: false });
});
