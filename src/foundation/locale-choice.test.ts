import { expect, it } from "vitest";
import { chooseLocale } from "./locale-choice.ts";

it.each([
  ["de-DE", ["fr-FR"], "de-DE"],
  [null, ["de-AT", "en"], "de-DE"],
  [null, ["en-IE"], "en-150"],
  [null, ["en-NZ"], "en-US"],
  [null, ["es-MX"], "es-419"],
  [null, ["es"], "es-ES"],
  [null, ["pl", "it-CH"], "it-IT"],
  [null, ["pl"], "en-US"],
  ["xx-XX", [], "en-US"],
] as const)("stored %s and a browser that wants %j get %s", (stored, wanted, locale) => {
  expect(chooseLocale(stored, wanted)).toBe(locale);
});
