import { expect, it } from "vitest";
import { placesOf } from "../../src/checker/problems/problem.ts";
import type { Example } from "../../src/checker/rule.ts";
import { checkSample } from "../support/check-sample.ts";

const LANGUAGES = ["de", "en", "es", "fr", "it"] as const;
const words = (change: Readonly<Record<string, string | null>>): Example =>
  Object.fromEntries(LANGUAGES.map((language) => [`locales/${language}/sample.json`, change]));

const problemsOf = (changes: Example): readonly string[] =>
  checkSample(changes).map((problem) => {
    const places = placesOf(problem).map(({ file }) => file.replace(/^.*\/(?=[^/]+\/[^/]+$)/, ""));
    return `${problem.code} ${problem.message}: ${problem.help} (${places.join(" ")})`;
  });

it("tells once of a message that was renamed: not also that nothing uses its new name", () => {
  expect(problemsOf(words({ "goal.run": null, "goal.runs": "Run" }))).toEqual([
    'FNL5001 no words for "sample.goal.run": did you mean "sample.goal.runs", which nothing uses? (sample/quiz.json)',
  ]);
  expect(problemsOf(words({ "goal.run": null, "why.you.came": "Run" }))).toEqual([
    'FNL5001 no words for "sample.goal.run": did you mean "sample.why.you.came", which nothing uses? (sample/quiz.json)',
  ]);
});

it("asks for the old name of what was renamed in one language", () => {
  expect(problemsOf({ "locales/fr/sample.json": { "goal.run": null, "goal.runs": "Courir" } })).toEqual([
    'FNL5001 no words for "sample.goal.run" in fr-FR: did you mean it by "goal.runs" in locales/fr/sample.json, which nothing uses? (sample/quiz.json)',
  ]);
});

it("tells once of a file of words that one language does not have", () => {
  const [problem, ...more] = checkSample({ "locales/fr/sample.json": null });
  expect(more).toEqual([]);
  expect(problem?.message).toMatch(/^there is no locales\/fr\/sample\.json, which has \d+ messages to say$/);
  const files = placesOf(problem ?? expect.fail("nothing is told")).map(({ file }) => file);
  expect(files).toEqual([...new Set(files)]);
});

it("calls no words unused that a missing step may use", () => {
  const changes = { ...words({ extra: "Words" }), "funnels/sample/quiz.json": { steps: { lose: { next: "slim" } } } };
  expect(problemsOf(changes).map((each) => each.slice(0, 28))).toEqual(['FNL2001 unknown step "slim":']);
});

it("tells once of a link that all languages have, and fixes it in all of them", () => {
  const [problem, ...more] = checkSample(words({ "goal.title": "Ziel ([warum](reslts))" }));
  expect(more).toEqual([]);
  const places = placesOf(problem ?? expect.fail("nothing is told"));
  expect(places.map(({ file }) => file)).toEqual(LANGUAGES.map((language) => `locales/${language}/sample.json`));
  expect(places.map(({ length, fix }) => [length, fix?.text])).toEqual(LANGUAGES.map(() => [6, "results"]));
});

it("tells of a page that is gone where definitions name it, and not in every language", () => {
  const gone = { "funnels/sample/pages/story.json": null, "funnels/sample/pages/home.json": null };
  const codes = checkSample({ ...gone, ...words({ "goal.title": "Ziel ([warum](home))" }) }).map(({ code }) => code);
  expect(codes).toContain("FNL2002");
  expect(codes).not.toContain("FNL2012");
});

it("tells once of English that lost a placeholder which all translations have", () => {
  expect(problemsOf({ "locales/en/sample.json": { "checkout.order": "Pay now" } })).toEqual([
    expect.stringMatching(
      /^FNL5003 other placeholders than in all translations: \{\{amount\}\} is missing: "de" says: .+ \(en\/sample\.json\)$/,
    ),
  ]);
});

it("does not call a message missing that is no text", () => {
  const [problem, ...more] = checkSample({ "locales/fr/sample.json": '{ "goal.title": 5 }' });
  expect([problem?.code, ...more.map(({ message }) => message)]).not.toContain(
    'no words for "sample.goal.title" in fr-FR',
  );
});

it("tells of a file of words that is a list, and not of every message in it", () => {
  expect(problemsOf({ "locales/fr/sample.json": "[]" }).map((each) => each.slice(0, 7))).toEqual(["FNL5007"]);
});

it("tells once of a dictionary that was pasted, and is done in a moment", { timeout: 20_000 }, () => {
  const pasted = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`word${index}`, "Words and words."]));
  const began = performance.now();
  expect(problemsOf({ "locales/en/sample.json": pasted })).toEqual([
    'FNL5005 nothing uses 20000 words of "sample": take them away, or give the file the name that is used (en/sample.json)',
  ]);
  expect(performance.now() - began).toBeLessThan(10_000);
});
