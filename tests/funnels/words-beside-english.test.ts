import { expect, it } from "vitest";
import { placesOf } from "../../src/checker/problems/problem.ts";
import type { Example } from "../../src/checker/rule.ts";
import { checkSample } from "../support/check-sample.ts";

const LANGUAGES = ["de", "en", "es", "fr", "it"] as const;
const words = (texts: Readonly<Record<string, string>>): Example =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [`locales/${language}/sample.json`, { "story.head": text }]),
  );
const inAll = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text]));
const reportedOf = (changes: Example): readonly string[] =>
  checkSample(changes).map((problem) => {
    const files = placesOf(problem).map(({ file }) => file.split("/").at(-2));
    return `${problem.code} ${problem.message} (${files.join(" ")})`;
  });

it("tells of a number that one language says otherwise", () => {
  expect(reportedOf(words({ ...inAll("Ana, 45 min"), fr: "Ana, 40 min" }))).toEqual([
    "FNL5037 40, and English says 45 (fr)",
  ]);
});

it("tells of hours where English says minutes", () => {
  expect(reportedOf(words({ ...inAll("Ana, 30 minutes"), de: "Ana, 30 Stunden" }))).toEqual([
    "FNL5037 30 hours, and English says 30 minutes (de)",
  ]);
});

it("tells once, and of English, where all translations agree on another number", () => {
  expect(reportedOf(words({ ...inAll("Ana, 45 min"), en: "Ana, 40 min" }))).toEqual([
    "FNL5037 40, and all translations say 45 (en)",
  ]);
});

it.each([
  ["a decimal comma", "Ana, 2.5 km", "Ana, 2,5 km"],
  ["a space between thousands", "Ana, 10,000 km", "Ana, 10\u00A0000 km"],
  ["a number in words", "Ana, 2 km", "Ana, zwei km"],
  ["pounds in kilograms", "Ana, 2 pounds", "Ana, 1 kg"],
  ["a clock of twelve hours", "Ana, 5 p.m.", "Ana, 17 Uhr"],
])("takes %s for the same number", (_what, english, translation) => {
  expect(
    reportedOf(words({ ...inAll(translation), en: english })).filter((each) => each.startsWith("FNL5037")),
  ).toEqual([]);
});

it("lets one language ask where the others do not", () => {
  expect(reportedOf(words({ ...inAll("Ana"), fr: "Ana\u00A0?" }))).toEqual([]);
});

it("tells of English where it alone does not ask", () => {
  expect(reportedOf({ "locales/en/sample.json": { "age.title": "How old are you" } })).toEqual([
    "FNL5038 all translations ask, and English does not (en)",
  ]);
});

it("tells once, and of English, of a link that it alone lost", () => {
  const linked = words({ ...inAll("[Ana](home)"), en: "Ana" });
  expect(reportedOf(linked)).toEqual(["FNL5019 the link to home is lost, and all translations have it (en)"]);
});

it.each([
  ["fr", "Comment vous vous sentez"],
  ["de", "Die, die laufen"],
  ["en", "a) Ana runs"],
])("takes what is written on purpose for no slip in %s: “%s”", (language, text) => {
  expect(reportedOf(words({ [language]: text })).filter((each) => each.startsWith("FNL5039"))).toEqual([]);
});

it.each([
  ["en", "Ana runs.She rests."],
  ["de", "„Ana läuft"],
  ["en", "Ana (and you"],
  ["en", "Ana runs -> rest"],
])("tells of a slip in %s: “%s”", (language, text) => {
  expect(reportedOf(words({ [language]: text })).map((each) => each.slice(0, 7))).toContain("FNL5039");
});

it.each([
  ["de", "Ana: running plan", "Ana: Gehplan", "walking, and English says running"],
  ["fr", "Ana pays every month", "Ana paie chaque année", "every year, and English says every month"],
  ["es", "Ana gets the whole fee back", "Ana recibe la mitad", "half, and English says the whole"],
  ["it", "Ana, 10 km", "Ana, 10 miglia", "10 miles, and English says 10 kilometers"],
])("tells of %s that means another thing than “%s”: “%s”", (language, english, translation, said) => {
  expect(reportedOf(words({ ...inAll("Ana"), en: english, [language]: translation }))).toContain(
    `FNL5045 the translation says ${said} (${language})`,
  );
});

it.each([
  ["fr", "Ana keeps running", "Ana, en état de marche"],
  ["de", "Ana runs and walks", "Ana geht"],
  ["it", "Ana, 5 miles", "Ana, 8 km"],
])("takes other words for the same for no other meaning in %s: “%s”, “%s”", (language, english, translation) => {
  const reported = reportedOf(words({ ...inAll("Ana"), en: english, [language]: translation }));
  expect(reported.filter((each) => each.startsWith("FNL5045"))).toEqual([]);
});
