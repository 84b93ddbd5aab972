import { expect, it } from "vitest";
import { aliasOf, nationalPage, pageOfAlias } from "./page-alias.ts";

it.each([
  ["de-DE", "lauf-app"],
  ["fr-FR", "appli-pour-courir"],
  ["es-419", "app-para-correr"],
  ["it-IT", "app-per-correre"],
  ["en-AU", "running-app"],
] as const)("names the running-app page in %s %s, and finds it by that", (locale, alias) => {
  expect(aliasOf(locale, "running-app")).toBe(alias);
  expect(pageOfAlias(alias)).toBe("running-app");
});

it("leaves other pages as they are", () => {
  expect(aliasOf("de-DE", "about")).toBe("about");
  expect(pageOfAlias("success/ebook-bundle")).toBe("success/ebook-bundle");
});

it("cancels in the form of the country", () => {
  expect((["de-DE", "fr-FR", "en-US"] as const).map((locale) => nationalPage(locale, "cancel"))).toEqual([
    "kuendigen",
    "resilier",
    "cancel",
  ]);
});
