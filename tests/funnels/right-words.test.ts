import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { otherBrand } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { fieldsOf } from "../../src/foundation/json.ts";
import { LOCALES } from "../../src/foundation/locale.ts";
import { checkSample } from "../support/check-sample.ts";

const inWords = (language: string, text: string): Example => ({
  [`locales/${language}/sample.json`]: { "story.head": text },
});
const codesOf = (example: Example): readonly string[] => checkSample(example).map(({ code }) => code);

it.each([
  ["de", "Nur noch 3 Fragen"],
  ["de", "Diese Woche nur noch 2 Läufe"],
  ["en", "Only 3 questions left"],
  ["es", "Solo quedan 3 preguntas"],
])("takes a count of what is counted for no scarcity: %s “%s”", (language, text) => {
  expect(codesOf(inWords(language, text))).toEqual([]);
});

it.each([
  ["de", "Nur noch 3 Plätze frei"],
  ["de", "Nur noch wenige Plätze"],
  ["de", "Nur noch 3!"],
  ["en", "Only a few places left"],
  ["es", "Solo quedan 3 plazas"],
  ["fr", "Plus que quelques places"],
  ["it", "Ne restano pochi posti, solo 2 posti"],
])("takes places that nobody counts for scarcity: %s “%s”", (language, text) => {
  expect(codesOf(inWords(language, text))).toEqual(["FNL9003"]);
});

it("takes a list of payment brands for no English", () => {
  const brands = "American Express · Apple Pay · Google Pay · Mastercard";
  const everywhere = Object.assign({}, ...["de", "en", "es", "fr", "it"].map((each) => inWords(each, brands)));
  expect(codesOf(everywhere)).toEqual([]);
});

it("takes a route that has nothing but an else for a route", () => {
  expect(codesOf({ "funnels/sample/quiz.json": { steps: { goal: { next: [{ else: "age" }] } } } })).toEqual([]);
});

it("compares no plan of one sport with that of another", () => {
  const file = "funnels/products/short.json";
  const walking = { key: "walking-plan-12-months", sku: "W-12", id: 12, plan: { duration: 12, unit: "months" } };
  const short: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "sample", file), "utf8"));
  const prices = Object.fromEntries(LOCALES.map((locale) => [locale, "14.99"]));
  const both: Example = {
    "funnels/sample/funnel.json": { offers: { plans: ["plan", "walking-plan-12-months"] } },
    "funnels/sample/pages/results.json": { sections: { plans: { preselected: "walking-plan-12-months" } } },
    "funnels/products/walking-plan-12-months.json": JSON.stringify({ ...fieldsOf(short), ...walking }),
    "funnels/price-history.json": { products: { "walking-plan-12-months": [{ from: "2025-09-01", prices }] } },
  };
  expect(codesOf(both)).toEqual([]);
});

const ONCE = { "funnels/products/short.json": { is_subscription: false } };
const AGAIN = { "funnels/products/short.json": { is_subscription: true } };

it.each<[Example, string, string, readonly string[]]>([
  [ONCE, "de", "Du zahlst einmal, und der Plan verlängert sich nicht.", []],
  [ONCE, "fr", "Vous payez une fois : le plan ne se renouvelle pas.", []],
  [ONCE, "en", "No monthly fees.", []],
  [ONCE, "en", "Seven recipes for a month of lunches.", []],
  [ONCE, "de", "Der Plan verlängert sich monatlich.", ["FNL9044"]],
  [AGAIN, "de", "Eine Zahlung. Verlängert sich nicht.", ["FNL9044"]],
  [AGAIN, "en", "One payment, no subscription.", ["FNL9044"]],
  [AGAIN, "en", "No lock-in, billed monthly.", []],
  [AGAIN, "de", "Ohne Bindung, verlängert sich monatlich.", []],
  [AGAIN, "en", "Renews without extra fees every month.", []],
  [AGAIN, "fr", "Jusqu’au 31 mai, l’abonnement coûte moins.", []],
])("reads of an offer whether it renews: %j, %s “%s”", (product, language, text, codes) => {
  const example = { ...product, [`locales/${language}/sample.json`]: { "shorter.text": text } };
  expect(codesOf(example).filter((code) => code === "FNL9044")).toEqual(codes);
});

it.each([
  ["O’Neil & Co", "run-plan.example", "Ask O’Neil & Co", 1],
  ["O’Neil & Co", "run-plan.example", "Write to help@run-plan.example", 1],
  // The sample's own brand is part of the other one's name, and of its host.
  ["Sample Walk", "walk.sample.example", "Ask Sample", 0],
])(
  "knows the name and the host of another brand, whatever signs they have: %s, %s, “%s”",
  (name, host, text, count) => {
    const other = { ...fieldsOf(JSON.parse(otherBrand([host]))), name };
    const example = { "funnels/brands/other.json": JSON.stringify(other), ...inWords("en", text) };
    expect(codesOf(example).filter((code) => code === "FNL9043")).toHaveLength(count);
  },
);

it.each([
  ["es", "Ana, siglo XX", []],
  ["it", "Ana, XX secolo", []],
  ["en", "Ana, XX recipes", ["FNL5020"]],
  ["de", "Ana, XX % weniger", ["FNL5020"]],
])("takes XX for a number still to come, and for a century: %s “%s”", (language, text, codes) => {
  expect(codesOf(inWords(language, text)).filter((code) => code === "FNL5020")).toEqual(codes);
});
