import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";

const is = (value: string) => ({ answer: "goal", is: value });
const above = (gte: number) => ({ answer: "age", gte });
const below = (lte: number) => ({ answer: "age", lte });

/** What is said of the arms of the step `age`, which lead where its `else` leads. */
const saidOf = (...conditions: readonly object[]): readonly string[] => {
  const arms = conditions.map((when) => ({ when, to: "agree" }));
  const next = [...arms, { else: "agree" }];
  return checkSample({ "funnels/sample/quiz.json": { steps: { age: { next } } } }).map(
    ({ code, message }) => `${code} ${message}`,
  );
};

it.each([
  ["two answers of a single choice at once", [{ all: [is("run"), is("walk")] }], "no answers fit this condition"],
  ["40 or more and 30 or less", [{ all: [above(40), below(30)] }], "no answers fit this condition"],
  ["not an answer and the same answer", [{ all: [is("run"), { not: is("run") }] }], "no answers fit this condition"],
  ["what an arm above takes", [above(30), above(40)], "an arm above takes everybody whom this one fits"],
  ["the same condition twice", [is("run"), is("run")], "an arm above takes everybody whom this one fits"],
])("finds %s", (_what, conditions, sentence) => {
  expect(saidOf(...conditions)).toEqual([`FNL3028 ${sentence}`]);
});

it.each([
  ["a wider bound below a narrower one", [above(40), above(30)]],
  ["each answer of a choice", [is("run"), is("walk")]],
  ["a range", [{ all: [above(30), below(40)] }]],
])("lets %s be", (_what, conditions) => {
  expect(saidOf(...conditions)).toEqual([]);
});
