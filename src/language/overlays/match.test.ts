import { expect, it } from "vitest";
import { holdsFor, meetOnPage, type Visit } from "./match.ts";

const visit: Visit = { parameters: { utm_campaign: "couch-to-5k" }, country: "US", device: "phone", returning: false };

it.each([
  [{ source: { utm_campaign: ["couch-to-5k", "beginners"] } }, true],
  [{ source: { utm_campaign: ["marathon"] } }, false],
  [{ source: { utm_source: ["mail"] } }, false],
  [{ source: { constructor: ["x"] } }, false],
  [{ country: ["US", "CA"] }, true],
  [{ country: ["DE"] }, false],
  [{ device: "phone", returning: false }, true],
  [{ device: "computer" }, false],
  [{ source: { utm_campaign: ["couch-to-5k"] }, returning: true }, false],
] as const)("%j holds: %s", (match, holds) => {
  expect(holdsFor(match, visit)).toBe(holds);
});

it("knows no country where nobody names one", () => {
  expect(holdsFor({ country: ["US"] }, { ...visit, country: null })).toBe(false);
});

const over = (page: string, match: object) => ({
  match,
  arms: { control: {}, matched: { patch: { pages: { [page]: { title: "a" } } } } },
});

it.each([
  ["the same page, whoever comes", over("home", { device: "phone" }), over("home", { returning: true }), true],
  ["other pages", over("home", { device: "phone" }), over("run", { returning: true }), false],
  ["devices that nobody has both", over("home", { device: "phone" }), over("home", { device: "computer" }), false],
  [
    "campaigns of which a visit has one",
    over("home", { source: { utm_campaign: ["a"] } }),
    over("home", { source: { utm_campaign: ["b"] } }),
    false,
  ],
])("%s: meet on a page %#", (_what, one, other, meet) => {
  expect(meetOnPage(one, other)).toBe(meet);
});
