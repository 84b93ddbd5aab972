import { expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { checkSample } from "../support/check-sample.ts";

const LANGUAGES = ["de", "en", "es", "fr", "it"] as const;

/** A note with this text in all languages, one of which may say it otherwise, and with these `uses`. */
const note = (text: string, uses: object | null, german = text): Example => ({
  "funnels/sample/quiz.json": {
    steps: {
      target: { next: "note" },
      note: {
        kind: "questions",
        section: "body",
        question: {
          type: "intermission",
          title: "sample.target.title",
          data_class: "none",
          text: "sample.note",
          ...(uses && { uses }),
        },
        next: "email",
      },
    },
  },
  ...Object.fromEntries(
    LANGUAGES.map((each) => [`locales/${each}/sample.json`, { note: each === "de" ? german : text }]),
  ),
});

const problemsOf = (example: Example): readonly string[] =>
  checkSample(example).map(({ code, file, message, help }) => `${code} ${file} ${message}: ${help}`);

it("takes what `uses` names", () => {
  expect(problemsOf(note("You want to {{goal}}.", { goal: "goal" }))).toEqual([]);
});

it("finds a placeholder that `uses` calls otherwise, once and not in every language", () => {
  expect(problemsOf(note("You want to {{goal}}.", { gaol: "goal" }))).toEqual([
    'FNL5011 locales/en/sample.json nothing fills {{goal}}: did you mean "gaol"?',
  ]);
});

it("finds a placeholder where nothing is filled", () => {
  expect(problemsOf(note("You want to {{goal}}.", null))).toEqual([
    "FNL5011 locales/en/sample.json nothing fills {{goal}}: nothing is filled where it is shown: say it without the placeholder",
  ]);
});

it("tells of the English slip, and not of a translation that has it right", () => {
  expect(problemsOf(note("You want to {{gaol}}.", { goal: "goal" }, "Du willst {{goal}}."))).toEqual([
    'FNL5011 locales/en/sample.json nothing fills {{gaol}}: did you mean "goal"?',
  ]);
});

it("points at the placeholder, names where it is shown, and fixes it", () => {
  const [problem] = checkSample(note("You want to {{gaol}}.", { goal: "goal" }));
  expect(problem).toMatchObject({ length: 4, related: [{ file: "funnels/sample/quiz.json" }], fix: { text: "goal" } });
});

it("refuses a note that uses the answer of a step that asks nothing", () => {
  expect(problemsOf(note("You want to {{goal}}.", { goal: "note" }))).toEqual([
    'FNL3002 funnels/sample/quiz.json the step "note" asks nothing: name a step whose question has an answer',
  ]);
});
