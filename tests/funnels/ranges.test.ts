import { expect, it } from "vitest";
import { placesOf } from "../../src/checker/problems/problem.ts";
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

const asked = (step: string, question: object) =>
  checkSample({ "funnels/sample/quiz.json": { steps: { [step]: { question } } } }).filter(
    ({ code }) => code === "FNL1023",
  );
const asks = (step: string, question: object) => asked(step, question).map(({ message }) => message);

it.each([
  ["height", { min: 50, max: 300 }, []],
  ["height", { min: 49, max: 300 }, ['"min" is 49, and is kept from 50']],
  ["height", { min: 50, max: 301 }, ['"max" is 301, and is kept up to 300']],
  ["weight", { min: 10, max: 700 }, []],
  ["weight", { min: 9, max: 701 }, ['"min" is 9, and is kept from 10', '"max" is 701, and is kept up to 700']],
  ["age", { min: 18, max: 120 }, []],
  ["age", { min: 18, max: 121 }, ['"max" is 121, and is kept up to 120']],
])("finds where the %s of %j is more than the server keeps", (step, question, messages) => {
  expect(asks(step, question)).toEqual(messages);
});

it("finds in another number what nobody can count", () => {
  const question = {
    type: "number-input",
    title: "t.q",
    data_class: "none",
    quantity: "count",
    min: 0,
    max: 1_000_001,
  };
  const race = { kind: "questions", section: "you", question, next: "email" };
  const problems = checkSample({ "funnels/sample/quiz.json": { steps: { race } } });
  expect(problems.filter(({ code }) => code === "FNL1023").map(({ message }) => message)).toEqual([
    '"max" is 1000001, and is kept up to 1000000',
  ]);
});

it.each([
  ["1906-11-20", []],
  ["1905-11-20", ["whoever was born on 1905-11-20 is older than 120"]],
])("finds on the day of the check whether a day of birth from %s is kept", (min, messages) => {
  const question = { type: "date", label: "t.l", min, max: "2020-01-01", quantity: null };
  expect(asks("age", question)).toEqual(messages);
});

it("says the line of the bound", () => {
  const places = asked("weight", { max: 800 }).flatMap(placesOf);
  expect(places.map(({ file, line }) => `${file}:${line}`)).toEqual(["funnels/sample/quiz.json:97"]);
});
