import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";

const QUIZ = "funnels/sample/quiz.json";

const problemsOf = (steps: object): readonly string[] =>
  checkSample({ [QUIZ]: { steps } }).map(({ code, message, help, fix }) => {
    const written = fix ? ` [${fix.text}]` : "";
    return `${code} ${message}: ${help}${written}`;
  });

const arm = (when: object) => ({ goal: { next: [{ when, to: "agree" }, { else: "age" }] } });

it.each<readonly [string, object, string]>([
  [
    "another word for a key that is missing",
    { goal: { next: [{ if: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }] } },
    'FNL1007 unknown key "if": known keys: to, when; "when" is missing',
  ],
  [
    "another word for an operator",
    arm({ answer: "goal", equals: "run" }),
    'FNL1007 unknown key "equals": known keys: answer, is; "is" is missing',
  ],
  [
    "a condition that says nothing",
    arm({}),
    'FNL1012 "when" is not as it should be: True or false for the answers given so far. Exactly one operator. Example: {"answer":"goal","is":"goal_run"}',
  ],
  [
    "a name in capitals, and what it should be",
    { goal: { question: { options: { Jog: { label: "sample.goal.run" } } } } },
    'FNL1012 "Jog" cannot be a name here: write "jog" ["jog"]',
  ],
  [
    "a name of digits alone, and why it is none",
    { goal: { question: { options: { "15": { label: "sample.goal.run" } } } } },
    'FNL1012 "15" cannot be a name here: Stored value of an option. Not only digits: such keys would lose their place in the order. Example: "up_to_5_km"',
  ],
  [
    "a name that another one has already",
    { goal: { question: { options: { Run: { label: "sample.goal.run" } } } } },
    'FNL1012 "Run" cannot be a name here: Stored value of an option. Not only digits: such keys would lose their place in the order. Example: "up_to_5_km"',
  ],
])("tells once of %s", (_what, steps, expected) => {
  expect(problemsOf(steps)).toEqual([expected]);
});
