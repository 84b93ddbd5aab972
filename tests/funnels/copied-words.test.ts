import { expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { withEvent } from "../../src/checker/rules/parts/examples/event-example.ts";
import { checkSample } from "../support/check-sample.ts";

const codesOf = (example: Example): readonly string[] => checkSample(example).map(({ code }) => code);
const head = (folder: string, text: string): Example => ({ [`locales/${folder}/sample.json`]: { "story.head": text } });

it.each([
  ["FNL9036", "en", "Six months for the price of three"],
  ["FNL9036", "de", "Sechs Monate zum Preis von drei"],
  ["FNL9036", "es", "Seis meses por el precio de tres"],
  ["FNL9036", "it", "Sei mesi al prezzo di tre"],
  ["FNL9047", "de", "Zuzüglich Versand"],
  ["FNL9047", "fr", "Prix hors livraison."],
  ["FNL9047", "es", "Gastos de envío aparte"],
  ["FNL9047", "it", "Spedizione esclusa"],
])("tells as %s of %s “%s”", (code, folder, text) => {
  expect(codesOf(head(folder, text))).toContain(code);
});

it.each([
  ["en", "For the price of a coffee"],
  ["en", "Drop to 10–20 % of your week"],
  ["de", "Zum Preis von früher"],
  ["de", "Versand in alle Länder"],
  ["fr", "Le prix de la livraison est compris"],
  ["es", "Sin gastos de envío"],
  ["it", "Più spedizioni al giorno"],
])("tells nothing of %s “%s”", (folder, text) => {
  expect(codesOf(head(folder, text)).filter((code) => code === "FNL9036" || code === "FNL9047")).toEqual([]);
});

const onThanksgiving = (name: string): Example => ({
  ...withEvent({ usual_date: "sample.sorry.text", usual_day: { month: 11, week: 4, weekday: "Thursday" } }),
  "locales/en/sample.json": { "story.title": "Park Run", "sorry.text": name },
});

it.each([
  ["another month", "The fourth Thursday in October", ["FNL8040"]],
  ["another weekday", "The fourth Saturday in November", ["FNL8040"]],
  ["the same day", "Thanksgiving, the fourth Thursday in November", []],
  ["no day at all", "Late in autumn, in the morning", []],
])("compares the usual day of an event with its words: %s", (_, name, codes) => {
  expect(codesOf(onThanksgiving(name)).filter((code) => code === "FNL8040")).toEqual(codes);
});

const measured = (label: string, hint: string): Example => ({
  "locales/en/sample.json": { "goal.run": label, "story.title": hint },
  "funnels/sample/quiz.json": { steps: { goal: { question: { options: { run: { hint: "sample.story.title" } } } } } },
});

it.each([
  ["Up to 1 km", "0.6 miles, about 7 minutes", []],
  ["Up to 21 km", "13 miles, a half marathon", []],
  ["More than 21 km", "Over 13 miles", []],
  ["Up to 21 km", "Over 6 miles, half a day", []],
  ["Up to 21 km", "21 miles", ["FNL5046"]],
  ["Up to 5 km", "About 35 minutes", []],
])("reckons the kilometers of “%s” in the miles of “%s”", (label, hint, codes) => {
  expect(codesOf(measured(label, hint)).filter((code) => code === "FNL5046")).toEqual(codes);
});
