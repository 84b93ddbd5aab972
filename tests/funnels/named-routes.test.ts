import { expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { checkSample } from "../support/check-sample.ts";

const ROUTES = { "after-goal": [{ when: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }] };
const QUIZ = { routes: ROUTES, steps: { goal: { next: { route: "after-goal" } } } };

const problemsOf = (example: Example): readonly string[] =>
  checkSample(example).map(({ code, file, line, column, message }) => `${code} ${file}:${line}:${column} ${message}`);

const campaign = (patch: object): Example => ({
  "funnels/sample/quiz.json": QUIZ,
  "funnels/seasonal/sale.json": { patch },
});

it("lets a step of the quiz take a route of the funnel file", () => {
  expect(
    problemsOf({ "funnels/sample/funnel.json": { routes: ROUTES }, "funnels/sample/quiz.json": { steps: QUIZ.steps } }),
  ).toEqual([]);
});

it("tells what is wrong inside a named route once, at its place, however many steps take it", () => {
  const routes = { "after-body": [{ when: { answer: "goal", is: "rnu" }, to: "email" }, { else: "emial" }] };
  const next = { next: { route: "after-body" } };
  const problems = checkSample({ "funnels/sample/quiz.json": { routes, steps: { target: next, lose: next } } });
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'FNL3002 "goal" is never "rnu"',
    'FNL2001 unknown step "emial"',
  ]);
});

it("lets a campaign replace a route, and points into its patch", () => {
  const patch = (to: string) => ({
    quiz: { routes: { "after-goal": [{ when: { answer: "goal", is: "walk" }, to: "agree" }, { else: to }] } },
  });
  expect(problemsOf(campaign(patch("age")))).toEqual([]);
  expect(problemsOf(campaign(patch("aeg"))).map((line) => line.replace(/:\d+:\d+/, ""))).toEqual([
    'FNL2001 funnels/seasonal/sale.json unknown step "aeg"',
  ]);
});

it("tells a campaign that takes a route away which step still takes it", () => {
  const sale = {
    version: 1,
    id: "sale",
    extends: "sample",
    pages: { home: "home" },
    active: { from: "2026-11-23", to: "2026-12-01" },
    coupon: "SALE",
    patch: {
      pages: { home: { sections: { hero: { tag: "sample.sale.tag" } } } },
      quiz: { routes: { "after-goal": null } },
    },
  };
  const problems = checkSample({
    "funnels/sample/quiz.json": QUIZ,
    "funnels/seasonal/sale.json": JSON.stringify(sale, null, 2),
  });
  expect(problems.map(({ code, file, message }) => `${code} ${file} ${message}`)).toEqual([
    'FNL2014 funnels/seasonal/sale.json this breaks funnels/sample/quiz.json: unknown route "after-goal"',
  ]);
});

it("lets a campaign bring a route of its own", () => {
  const routes = { "after-body": [{ when: { answer: "lose", is: "yes" }, to: "target" }, { else: "email" }] };
  const patch = (name: string) => ({ quiz: { routes, steps: { lose: { next: { route: name } } } } });
  expect(problemsOf(campaign(patch("after-body")))).toEqual([]);
  expect(problemsOf(campaign(patch("after-bdoy"))).map((line) => line.replace(/:\d+:\d+/, ""))).toEqual([
    'FNL2014 funnels/seasonal/sale.json unknown route "after-bdoy"',
  ]);
});

it("says which key was meant where a route is misspelt", () => {
  const example = { "funnels/sample/quiz.json": { routes: ROUTES, steps: { goal: { next: { rout: "after-goal" } } } } };
  expect(checkSample(example).map(({ code, message, help }) => `${code} ${message}; ${help}`)).toEqual([
    'FNL1007 unknown key "rout"; did you mean "route"?',
  ]);
});
