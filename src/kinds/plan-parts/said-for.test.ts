import { expect, it, test } from "vitest";
import type { Facts } from "../../engine/answers/answer.ts";
import { planFor } from "../../engine/plan/plan-for.ts";
import type { PlanWords } from "../../engine/plan/say-session.ts";
import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import type { AnsweredView } from "./answered.ts";
import { motivesOf } from "./motives-of.ts";
import { saidFor } from "./said-for.ts";

const QUIZ = {
  plan: {
    activity: "run",
    session_minutes: "minutes",
    barriers: "barriers",
    places: "places",
    limits: "limits",
    motivation: "goal",
    areas: "areas",
  },
} as const;
const option = (label: string) => ({ label });
const STEPS = { areas: { question: { options: { arms: option("Arms and shoulders"), core: option("Core") } } } };
const ROLES = { distance: "up_to_10_km", workout_days: [1, 3, 5, 7], goal: "goal_run" };

/** What is said to somebody with these answers, as keys of messages, and their plan. */
const visitor = (
  answers: Facts,
  activity: "run" | "walk" = "run",
): { view: AnsweredView & { words: PlanWords }; plan: TrainingPlan } => {
  const facts = { minutes: "30_min", goal: "goal_run", ...answers };
  const quiz = { plan: { ...QUIZ.plan, activity } };
  const plan = planFor(quiz, facts, ROLES, "2026-11-23");
  if (!plan) throw new Error("There is no plan");
  const words: PlanWords = {
    locale: "en-US",
    date: (isoDay) => isoDay,
    t: (key, params) => [key, ...Object.values(params ?? {})].join(" "),
    number: (value) => String(value),
  };
  return { view: { funnel: { quiz, steps: STEPS }, facts, words }, plan };
};
const saidTo = (answers: Facts): readonly string[] => {
  const { view, plan } = visitor(answers);
  return saidFor(view, plan);
};

test.each<[string, Facts, readonly string[]]>([
  ["places take turns for the bored", { barriers: ["boring"], places: ["park", "road"] }, ["boring"]],
  ["one place does not", { barriers: ["boring"], places: ["park"] }, ["boring-one"]],
  [
    "the only quiet place is the only one",
    { barriers: ["watched", "boring"], places: ["park", "road"] },
    ["watched", "boring-one"],
  ],
  ["no place is quieter than the only one", { barriers: ["watched"], places: ["road"] }, ["watched-all"]],
])("%s", (_, answers, keys) => {
  expect(saidTo(answers)).toEqual(keys.map((key) => `app.plan.barrier.${key} 30`));
});

it("lists areas with signs between them: names of areas hold the word for and", () => {
  expect(saidTo({ areas: ["arms", "core"] })).toEqual(["app.plan.areas.run Arms and shoulders · Core"]);
});

it("leads nobody to running whose plan has none", () => {
  const walker = visitor({ limits: ["joints"] }, "walk");
  expect(motivesOf(walker.view, walker.plan)).toEqual([]);
  const runner = visitor({}, "walk");
  expect(motivesOf(runner.view, runner.plan)).toEqual(["goal_run"]);
});

it("calls the only session of a week no long one", () => {
  const { view, plan } = visitor({ barriers: ["time"] });
  expect(saidFor(view, plan)).toEqual(["app.plan.barrier.time 30"]);
  const once = plan.weeks.slice(0, 1).map((week) => ({ ...week, sessions: week.sessions.slice(0, 1) }));
  expect(saidFor(view, { ...plan, weeks: once })[0]).toMatch(/^app\.plan\.barrier\.time-short /);
});
