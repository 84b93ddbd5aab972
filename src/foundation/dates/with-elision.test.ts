import { expect, test } from "vitest";
import { withElision } from "./with-elision.ts";

test.each([
  ["Il tuo piano per 10 km, il 11 marzo", "it-IT", "Il tuo piano per 10 km, l’11 marzo"],
  ["Settimana 2 · dal 8 marzo", "it-IT", "Settimana 2 · dall’8 marzo"],
  ["Da 3 km il 18 marzo a 5 km il 1 aprile", "it-IT", "Da 3 km il 18 marzo a 5 km il 1 aprile"],
  ["al 11 °C", "it-IT", "al 11 °C"],
  ["il 11 mars", "fr-FR", "il 11 mars"],
])("%s in %s is %s", (text, locale, expected) => {
  expect(withElision(text, locale)).toBe(expected);
});
