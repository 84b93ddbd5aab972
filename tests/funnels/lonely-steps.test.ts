import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";

const QUIZ = "funnels/sample/quiz.json";
const FUNNEL = "funnels/sample/funnel.json";

const problemsOf = (changes: Parameters<typeof checkSample>[0]): readonly string[] =>
  checkSample(changes).map(({ code, message, file }) => `${file} ${code} ${message}`);

it("finds the route that leads back past the checkout, and explores nothing to say so", () => {
  expect(problemsOf({ [FUNNEL]: { steps: { results: { next: "goal" } } } })).toEqual([
    `${FUNNEL} FNL3011 "results": leads back to "goal", and no step of the circle leads on`,
  ]);
});

it("finds the first question when the funnel begins at the second", () => {
  expect(problemsOf({ [FUNNEL]: { start: "age" } })).toEqual([`${QUIZ} FNL3012 "goal": no route leads to this step`]);
});

it("tells how far a route leads that does not go back", () => {
  expect(problemsOf({ [FUNNEL]: { steps: { results: { next: "offer" } } } })).toEqual([
    `${FUNNEL} FNL3021 "results": leads to "offer", which is not open yet`,
  ]);
});

it("tells of a route past the e-mail address, and not that Back leads nowhere behind it", () => {
  const when = { answer: "agree", is: "yes" };
  const steps = { agree: { next: [{ when, to: "height" }, { else: "results" }] } };
  expect(problemsOf({ [QUIZ]: { steps } })).toEqual([
    `${QUIZ} FNL3021 "agree": leads to "results", which is not open yet`,
  ]);
});

it("leaves a step alone that a misspelt step or route may have meant", () => {
  const back = { [FUNNEL]: { steps: { offer: { next: "goal" } } } };
  expect(problemsOf({ ...back, [QUIZ]: { steps: { lose: { next: "targett" } } } })).toEqual([
    `${QUIZ} FNL2001 unknown step "targett"`,
  ]);
  expect(problemsOf({ ...back, [QUIZ]: { steps: { lose: { next: { route: "slim" } } } } })).toEqual([
    `${QUIZ} FNL2014 unknown route "slim"`,
  ]);
});

it("takes a step whose page is linked for one that somebody may come to", () => {
  const more = {
    kind: "link-list",
    title: "sample.goal.title",
    items: [{ label: "sample.goal.title", page: "checkout" }],
  };
  const linked = { "funnels/sample/pages/success.json": { sections: { more } } };
  const found = problemsOf({ ...linked, [FUNNEL]: { steps: { results: { next: "goal" } } } });
  expect(found.join()).not.toContain("no route leads");
});
