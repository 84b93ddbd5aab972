import { expect, it, test } from "vitest";
import type { Facts } from "../../engine/answers/answer.ts";
import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import { planFor } from "../../engine/plan/plan-for.ts";
import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import type { FunnelView, Words } from "../view-contract.tsx";
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
const visitor = (answers: Facts, activity: "run" | "walk" = "run"): { view: FunnelView; plan: TrainingPlan } => {
  const facts = { minutes: "30_min", goal: "goal_run", ...answers };
  const quiz = { plan: { ...QUIZ.plan, activity } };
  const plan = planFor(quiz, facts, ROLES, "2026-11-23");
  if (!plan) throw new Error("There is no plan");
  const words: Pick<Words, "t" | "number" | "list"> = {
    t: (key, params) => [key, ...Object.values(params ?? {})].join(" "),
    number: (value) => String(value),
    list: (items) => items.join(" and "),
  };
  const funnel = { quiz, steps: STEPS } as unknown as FunnelDefinition;
  return { view: { funnel, facts, words } as unknown as FunnelView, plan };
};
const said = (answers: Facts): readonly string[] => {
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
  expect(said(answers)).toEqual(keys.map((key) => `app.plan.barrier.${key} 30`));
});

it("lists areas with signs between them: names of areas hold the word for and", () => {
  expect(said({ areas: ["arms", "core"] })).toEqual(["app.plan.areas.run Arms and shoulders · Core"]);
});

it("leads nobody to running whose plan has none", () => {
  const walker = visitor({ limits: ["joints"] }, "walk");
  expect(motivesOf(walker.view, walker.plan)).toEqual([]);
  const runner = visitor({}, "walk");
  expect(motivesOf(runner.view, runner.plan)).toEqual(["goal_run"]);
});
