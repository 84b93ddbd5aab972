import { join } from "node:path";
import { expect, it } from "vitest";
import { fixAll } from "../../src/checker/problems/fix.ts";
import { placesOf } from "../../src/checker/problems/problem.ts";
import type { Example } from "../../src/checker/rule.ts";
import { mergePatch } from "../../src/foundation/merge-patch.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";
import { checkSample } from "../support/check-sample.ts";

const QUIZ = "funnels/sample/quiz.json";
const sample = readTexts(join(import.meta.dirname, "sample"));
const authored = (path: string) => JSON.parse(sample.get(path) ?? "");

const { lose, ...others } = authored(QUIZ).steps;
const quizText = (steps: object): string => JSON.stringify({ ...authored(QUIZ), steps }, null, 2);
const quizWith = (steps: object): Example => ({ [QUIZ]: quizText(steps) });

/** What is reported, and in which files and how often. */
const problemsOf = (changes: Example): readonly string[] =>
  checkSample(changes).map((problem) => {
    const files = placesOf(problem).map(({ file }) => file.replace(/^.*\//, ""));
    return `${problem.code} ${problem.message}: ${problem.help} (${files.join(" ")})`;
  });

it("tells once of a step that was renamed, whatever still names it", () => {
  expect(problemsOf(quizWith({ ...others, wants_less: lose }))).toEqual([
    'FNL2001 unknown step "lose": did you mean "wants_less", which nothing names? a step that was renamed says so, "renamedFrom": ["lose"]; then check --fix fixes what names it (quiz.json quiz.json quiz.json)',
  ]);
});

it("fixes every place that names a step as it was called before, and needs no second run", () => {
  const text = quizText({ ...others, wants_less: { ...lose, renamedFrom: ["lose"] } });
  const [problem, ...more] = checkSample({ [QUIZ]: text });
  expect([problem?.help, more]).toEqual(['it is called "wants_less" now', []]);
  const broken = new Map(sample).set(QUIZ, text);
  const language = { validator: loadValidator(), vocabulary, world: createWorld(vocabulary, "2026-11-21", true) };
  const fixed = fixAll(broken, language, () => true);
  expect([...fixed]).toEqual([[QUIZ, text.replaceAll(/: "lose"/g, ': "wants_less"')]]);
  expect([...fixAll(new Map([...broken, ...fixed]), language, () => true)]).toEqual([]);
});

it("does not choose between a name and what names it twice: one of the two is kept in the visits of real people", () => {
  const [problem] = checkSample(quizWith({ ...others, loose: lose }));
  expect(problem?.help).toMatch(/^did you mean "loose", which nothing names\?/);
  expect(placesOf(problem ?? expect.fail("nothing is told")).map(({ fix }) => fix)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("fixes a misspelt icon in every place, for none of them was meant", () => {
  const icon = "emoji:runing-shoe";
  const options = { run: { icon }, walk: { icon } };
  const [problem, ...more] = checkSample({ [QUIZ]: { steps: { goal: { question: { options } } } } });
  expect(more).toEqual([]);
  expect(placesOf(problem ?? expect.fail("nothing is told")).map(({ fix }) => fix?.text)).toEqual([
    '"emoji:running-shoe"',
    '"emoji:running-shoe"',
  ]);
});

it("tells once of an option that was renamed, and fixes a misspelt one in every condition", () => {
  const is = (value: string): Example => ({
    [QUIZ]: {
      steps: {
        goal: { next: [{ when: { answer: "goal", is: value }, to: "agree" }, { else: "age" }] },
        age: { next: [{ when: { answer: "goal", in: ["walk", value] }, to: "agree" }, { else: "email" }] },
      },
    },
  });
  expect(problemsOf(is("jog"))).toEqual(['FNL3002 "goal" is never "jog": its values: run, walk (quiz.json quiz.json)']);
  const [problem] = checkSample(is("Run"));
  expect(placesOf(problem ?? expect.fail("nothing is told")).map(({ fix }) => fix?.text)).toEqual(['"run"', '"run"']);
});

it("tells once of a part of the progress bar that was renamed", () => {
  const { body, ...sections } = authored(QUIZ).sections;
  const text = JSON.stringify({ ...authored(QUIZ), sections: { ...sections, frame: body } });
  const [problem, ...more] = checkSample({ [QUIZ]: text });
  expect(more).toEqual([]);
  expect(problem?.help).toBe('did you mean "frame", which no step names?');
  expect(placesOf(problem ?? expect.fail("nothing is told"))).toHaveLength(5);
});

it("tells of a file whose name is not its key, and not of everybody who names that key", () => {
  const extra = sample.get("funnels/products/extra.json") ?? "";
  expect(problemsOf({ "funnels/products/extra.json": null, "funnels/products/more.json": extra })).toEqual([
    'FNL1015 the key is "extra" but the file is "more": write "more", or rename the file to "extra.json" (more.json)',
  ]);
});

it("tells of a name that cannot be one, and not of everybody who names it as it should be", () => {
  expect(problemsOf(quizWith({ ...others, Lose: lose })).map((each) => each.slice(0, 36))).toEqual([
    'FNL1012 "Lose" cannot be a name here',
  ]);
});

it.each<readonly [string, object, string]>([
  [
    "an else that stands too early, and not that the last arm has a condition",
    { goal: { next: [{ else: "age" }, { when: { answer: "goal", is: "run" }, to: "agree" }] } },
    'FNL3001 the arms after this one are never reached: move "else" to the end (quiz.json)',
  ],
  [
    "two elses",
    { goal: { next: [{ else: "age" }, { else: "agree" }] } },
    'FNL3001 the arms after this one are never reached: keep one "else", at the end (quiz.json)',
  ],
  [
    "that more options must be chosen than there are",
    { goal: { question: { type: "multiple-choice", min: 3 } } },
    'FNL1019 "min" is 3, and there are 2 options: ask for fewer, or add options (quiz.json)',
  ],
])("tells %s", (_what, steps, expected) => {
  expect(problemsOf({ [QUIZ]: { steps } })).toEqual([expected]);
});

it("does not call an answer special because a role names the wrong question", () => {
  expect(problemsOf({ [QUIZ]: { roles: { emotion: "goal" } } }).map((each) => each.slice(0, 7))).toEqual(["FNL3018"]);
});

it("tells of each funnel that lacks a page of its own, and once of one that is shared", () => {
  const copy = mergePatch(authored("funnels/sample/funnel.json"), { id: "other" });
  const other = {
    "funnels/other/funnel.json": JSON.stringify(copy),
    "funnels/other/quiz.json": sample.get(QUIZ) ?? "",
  };
  const found = problemsOf({ ...other, "funnels/sample/pages/success.json": null });
  expect(found.filter((each) => each.includes('unknown page "success"'))).toHaveLength(2);
});
