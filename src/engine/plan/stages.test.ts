import { expect, it } from "vitest";
import { type PlanInputs, readPlanInputs } from "./plan-inputs.ts";
import { planTraining } from "./plan-training.ts";
import { stageOfWeek, stagesOf } from "./stages.ts";

const walks = readPlanInputs(
  "walk",
  { distance: "start_walking", walking: "15_to_30", workout_days: [2, 4, 6], session_minutes: "30_min" },
  "2026-11-22",
) as PlanInputs;

it("leads on from the first walk in as many stages as the body mass index says, and no more than there are weeks", () => {
  const plan = planTraining(walks);
  expect(stagesOf(plan, {})).toBe(4);
  expect(stagesOf(plan, { height: 170, weight: 120 })).toBe(8);
  const soon = planTraining({ ...walks, event: "2026-12-10" });
  expect([soon.weeks.length, stagesOf(soon, {})]).toEqual([3, 3]);
  expect(stagesOf(planTraining({ ...walks, activity: "run" }), {})).toBeNull();
});

it.each([
  [8, 4, [1, 1, 2, 2, 3, 3, 4, 4]],
  [12, 8, [1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8]],
  [3, 3, [1, 2, 3]],
])("divides %i weeks into %i stages of nearly the same length, one after the other", (weeks, stages, expected) => {
  expect(Array.from({ length: weeks }, (_, at) => stageOfWeek(at + 1, weeks, stages))).toEqual(expected);
});
