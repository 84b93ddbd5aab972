import { expect, it } from "vitest";
import { unbreakable } from "./unbreakable.ts";

it.each([
  ["Deine E-Mail-Adresse", "Deine E‑Mail-Adresse"],
  ["(E-Books)", "(E‑Books)"],
  ["Votre plan vous convient-il, et y a-t-il un e-mail ?", "Votre plan vous convient‑il, et y a‑t‑il un e‑mail ?"],
  [
    "Jusqu’où voulez-vous aller ? Écrivez-nous, résiliez-le, pensez-y.",
    "Jusqu’où voulez‑vous aller ? Écrivez‑nous, résiliez‑le, pensez‑y.",
  ],
  ["die 10-km-Challenge", "die 10‑km-Challenge"],
  ["{{count}}-km-Lauf", "{{count}}‑km-Lauf"],
])("lets no line end behind the first sign of %s", (text, shown) => {
  expect(unbreakable(text)).toBe(shown);
});

it.each([
  "Zehn-Kilometer-Lauf, in 8-10 Wochen – ohne Hast",
  "[so](https://example.org/a-b/e-mail), [hier](e-books), x-ray@example.org",
  "https://example.org/3-way",
  "le semi-marathon, peut-être, celles-ci",
  "your 7-day trial of the {{months}}-month plan",
])("leaves %s as it is", (text) => {
  expect(unbreakable(text)).toBe(text);
});
