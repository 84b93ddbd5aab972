import { describe, expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { refusedStory } from "../../src/checker/rules/parts/examples/story-example.ts";
import { checkSample } from "../support/check-sample.ts";

const BUYER = {
  version: 1,
  title: "Wants to run, says nothing of the body, and buys the plan",
  visitor: { locale: "de-DE", day: "2026-11-21" },
  story: [
    { at: "goal", answers: "run" },
    { at: "age", answers: { value: 40, unit: "years" } },
    { at: "agree", answers: "no" },
    { at: "email", gives: "runner@example.com" },
    { at: "results", opens: "shorter" },
    { at: "results", refuses: "shorter" },
    { at: "results", chooses: "plan" },
    { at: "results", does: "continues" },
    { at: "checkout", buys: "plan" },
    { at: "offer", declines: "extra" },
    { at: "success", ends: "bought" },
  ],
};

const PATH = "funnels/sample/stories/buyer.json";
const text = (story: object): string => JSON.stringify(story, null, 2);
const problemsOf = (example: Example): readonly string[] =>
  checkSample({ [PATH]: text(BUYER), ...example }).map(({ code, message }) => `${code} ${message}`);
const withLine = (index: number, line: object): Example => ({
  [PATH]: text({ ...BUYER, story: BUYER.story.with(index, line as (typeof BUYER.story)[number]) }),
});

it("finds nothing in a story that is true", () => {
  expect(problemsOf({})).toEqual([]);
});

it("points at the line, and names the ways out", () => {
  const [problem] = checkSample({
    [PATH]: text(BUYER),
    "funnels/sample/quiz.json": {
      steps: { goal: { next: [{ when: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }] } },
    },
  });
  expect(problem).toMatchObject({ code: "FNL3026", severity: "error", file: PATH, line: 14, column: 13, length: 5 });
  expect(problem?.help).toBe(
    'lead "goal" back to "age", or record anew what visitors do: npm run funnel -- walk sample --again buyer',
  );
});

describe("each line says where it stopped being true", () => {
  it.each<[string, Example, string]>([
    [
      "another step follows",
      {
        "funnels/sample/quiz.json": {
          steps: { goal: { next: [{ when: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }] } },
        },
      },
      'FNL3026 what follows "goal" is "agree" now, not "age"',
    ],
    ["another start", withLine(0, { at: "age", answers: "run" }), 'FNL3026 the first step is "goal" now, not "age"'],
    [
      "no such answer",
      withLine(0, { at: "goal", answers: "fly" }),
      'FNL3027 at "goal": "fly" is not taken any more (pattern)',
    ],
    [
      "another plan",
      withLine(6, { at: "results", chooses: "extra" }),
      'FNL3027 at "results": "extra" is not among the plans',
    ],
    ["no such modal", withLine(4, { at: "results", opens: "longer" }), 'FNL3027 at "results": nothing opens "longer"'],
    [
      "another product",
      withLine(8, { at: "checkout", buys: "short" }),
      'FNL3027 at "checkout": "plan" is sold, not "short"',
    ],
    ["another offer", withLine(9, { at: "offer", declines: "plan" }), 'FNL3027 at "offer": "plan" is not on offer'],
    [
      "nobody asks",
      withLine(8, { at: "checkout", gives: "a@b.example" }),
      'FNL3027 at "checkout": nobody asks for an e-mail address',
    ],
    ["another end", withLine(10, { at: "success", ends: "left" }), 'FNL3026 "success" is the end "bought" now'],
    ["no end yet", withLine(9, { at: "offer", ends: "bought" }), 'FNL3026 "offer" is no end now'],
  ])("%s", (_name, example, expected) => {
    expect(problemsOf(example)).toEqual([expected]);
  });
});

it("knows a step by the name it had", () => {
  const quiz = { steps: { agree: null, consent: { ...AGREE, renamedFrom: ["agree"] }, age: { next: "consent" } } };
  expect(problemsOf({ "funnels/sample/quiz.json": { ...quiz, roles: { health_consent: "consent" } } })).toEqual([]);
});

const AGREE = {
  kind: "questions",
  section: "body",
  question: { type: "yes-no", title: "sample.agree.title", data_class: "personal" },
  next: [{ when: { answer: "consent", is: "yes" }, to: "height" }, { else: "email" }],
};

it("tells one change once, however many stories it breaks", () => {
  const problems = checkSample({
    [PATH]: text(BUYER),
    "funnels/sample/stories/too-young.json": refusedStory,
    "funnels/sample/quiz.json": {
      steps: { goal: { next: [{ when: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }] } },
    },
  });
  expect(problems.map(({ message, help }) => `${message}: ${help}`)).toEqual([
    'what follows "goal" is "agree" now, not "age"; 1 more story goes that way: lead "goal" back to "age", or record anew what visitors do: npm run funnel -- walk sample --again',
  ]);
});

it("says nothing of stories while their funnel has an error that explains them", () => {
  expect(problemsOf({ "funnels/sample/quiz.json": { steps: { goal: { next: "agee" } } } })).toEqual([
    'FNL2001 unknown step "agee"',
  ]);
});

it("says what a line could say where its word is misspelt, and proves the funnel all the same", () => {
  const example = withLine(8, { at: "checkout", byus: "plan" });
  const problems = checkSample({
    ...example,
    "funnels/sample/funnel.json": { steps: { offer: { declined: "offer" } } },
  });
  expect(problems.map(({ code, message, help }) => `${code} ${message}: ${help}`.slice(0, 56))).toEqual([
    'FNL1007 unknown key "byus": did you mean "buys"?',
    'FNL3014 "offer": only a further purchase leads to an end',
  ]);
});

it("has no place for stories of the shared pages", () => {
  expect(checkSample({ "funnels/site/stories/buyer.json": text(BUYER) }).map(({ code }) => code)).toEqual(["FNL1016"]);
});
