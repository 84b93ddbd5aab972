import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";

it.each([
  ["2026-11-20", ['"max" is "2026-11-20", below "min", "today"']],
  ["2026-11-21", []],
])("finds on the day of the check whether a question from today to %s has an answer", (max, reported) => {
  const question = { type: "date", title: "t.q", data_class: "none", label: "t.l", min: "today", max };
  const race = { kind: "questions", section: "you", question, next: "email" };
  const problems = checkSample({ "funnels/sample/quiz.json": { steps: { race } } });
  expect(problems.filter(({ code }) => code === "FNL1019").map(({ message }) => message)).toEqual(reported);
});
