import { expect, test } from "vitest";
import { leadPayload } from "../../src/engine/lead/lead-payload.ts";
import { progressSegments } from "../../src/engine/session/progress.ts";
import { questionsInAll } from "../../src/engine/session/questions-in-all.ts";
import {
  answersCounted,
  canGoBack,
  currentStep,
  facts,
  questionNumber,
  roles,
} from "../../src/engine/session/selectors.ts";
import { aRuntime, asks, choice, day, number, withSteps } from "../support/a-funnel.ts";
import { answer, pay, TO_CHECKOUT, TO_EMAIL, TO_OFFERS, visit } from "../support/a-visitor.ts";

const runtime = aRuntime();
const changedMind = visit(runtime, [
  answer("goal", "run"),
  answer("pace", "fast"),
  { type: "backRequested" },
  { type: "backRequested" },
  answer("goal", "walk"),
  answer("age", 34),
]).session;

test("an answer off the present route is neither a fact nor counted nor sent", () => {
  expect(changedMind.answers).toEqual({ goal: "walk", pace: "fast", age: 34 });
  expect(facts(runtime, changedMind)).toEqual({ goal: "walk", age: 34 });
  expect(answersCounted(runtime, changedMind)).toBe(2);
  expect(leadPayload(runtime, changedMind, { email: "a@b.de", utmParams: { utm_source: "news" } })).toEqual({
    quiz_id: "toy-1",
    quiz_answers: { goal: "walk", age: 34, unit_system: "metric" },
    source: "react",
    language: "de-DE",
    utm_params: { utm_source: "news" },
    email: "a@b.de",
  });
});

test("age is left out of the payload when an age range was asked, too", () => {
  const both = withSteps({
    age: { kind: "age", section: "body", question: number(10, 90), next: "age_range", underage: "too-young" },
    age_range: asks(choice("30-39"), "email"),
  });
  const { session } = visit(both, [...TO_EMAIL, answer("age_range", "30-39")]);
  expect(leadPayload(both, session, { email: "a@b.de", utmParams: {} }).quiz_answers).toEqual({
    goal: "walk",
    age_range: "30-39",
    unit_system: "metric",
  });
});

test("roles carry the age in years, also from a date of birth", () => {
  const byDay = withSteps({
    age: { kind: "age", section: "body", question: day, next: "email", underage: "too-young" },
  });
  expect(roles(byDay, visit(byDay, [answer("goal", "walk"), answer("age", "1990-12-01")]).session)).toEqual({
    age: 35,
  });
});

test("counts questions against the longest way that may follow", () => {
  const begun = visit(runtime, []).session;
  expect(questionNumber(runtime, begun)).toEqual({ n: 1, of: 3 });
  expect(questionsInAll(runtime, begun)).toBe(3);
  expect(questionNumber(runtime, visit(runtime, [answer("goal", "run")]).session)).toEqual({ n: 2, of: 3 });
  expect(questionNumber(runtime, visit(runtime, [answer("goal", "walk")]).session)).toEqual({ n: 2, of: 2 });
  expect(questionNumber(runtime, visit(runtime, TO_EMAIL).session)).toBeNull();
  expect(questionsInAll(runtime, visit(runtime, TO_EMAIL).session)).toBe(2);
});

test("fills the bar section by section, and going back does not empty it", () => {
  const shares = (session: Parameters<typeof progressSegments>[1]) =>
    progressSegments(runtime, session).map(({ section, share }) => [section, share]);
  expect(shares(visit(runtime, []).session)).toEqual([
    ["you", 0],
    ["body", 0],
  ]);
  expect(shares(visit(runtime, [answer("goal", "run")]).session)).toEqual([
    ["you", 0.5],
    ["body", 0],
  ]);
  expect(shares(visit(runtime, [answer("goal", "run"), { type: "backRequested" }]).session)).toEqual([
    ["you", 0.5],
    ["body", 0],
  ]);
  expect(shares(visit(runtime, [answer("goal", "walk")]).session)).toEqual([
    ["you", 1],
    ["body", 0],
  ]);
  expect(shares(visit(runtime, TO_EMAIL).session)).toEqual([
    ["you", 1],
    ["body", 1],
  ]);
});

test("Back is offered where it leads somewhere", () => {
  expect(canGoBack(runtime, visit(runtime, []).session)).toBe(false);
  expect(canGoBack(runtime, visit(runtime, TO_EMAIL).session)).toBe(true);
  expect(canGoBack(runtime, visit(runtime, [...TO_CHECKOUT, pay("pay", "try-1")]).session)).toBe(false);
  expect(canGoBack(runtime, visit(runtime, TO_OFFERS).session)).toBe(false);
});

test("a step stands on the quiz page unless it names another", () => {
  expect(currentStep(runtime, visit(runtime, []).session).definition.page).toBe("quiz");
  expect(currentStep(runtime, visit(runtime, TO_EMAIL).session).definition.page).toBe("email");
});
