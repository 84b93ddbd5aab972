import { expect, it } from "vitest";
import { type PlanInputs, readPlanInputs } from "./plan-inputs.ts";
import { planTraining } from "./plan-training.ts";
import { sayCurve } from "./say-curve.ts";
import type { PlanWords } from "./say-session.ts";

const wordsOf = (locale: PlanWords["locale"]): PlanWords => ({
  locale,
  t: (key) => key,
  number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
  date: (isoDay) => isoDay,
});

/** Somebody who walks, and begins with sessions of 20 minutes: 30 are as many as they have. */
const begins = readPlanInputs(
  "run",
  { distance: "start_walking", walking: "15_to_30", workout_days: [2, 4, 6], session_minutes: "30_min" },
  "2026-11-22",
) as PlanInputs;

it("says as closely in miles as in kilometres how far the longest session leads", () => {
  const plan = planTraining(begins);
  expect(sayCurve(plan, wordsOf("en-CA"))?.ends).toMatchObject({ from: "2 km", to: "3.5 km" });
  expect(sayCurve(plan, wordsOf("en-US"))?.ends).toMatchObject({ from: "1.2 mi", to: "2.2 mi" });
});

it("says of a wheelchair's minutes that they are minutes, and of nobody's minutes that they were run at a pace", () => {
  const answers = {
    distance: "start_walking",
    walking: "15_to_30",
    workout_days: [2, 4, 6],
    session_minutes: "30_min",
  };
  const onWheels: PlanInputs = {
    ...(readPlanInputs("run", answers, "2026-11-22") as PlanInputs),
    limits: ["wheelchair"],
  };
  expect(sayCurve(planTraining(onWheels), wordsOf("en-CA"))?.caption).toBe("app.plan.curve.minutes");
  expect(sayCurve(planTraining(begins), wordsOf("en-CA"))?.caption).toBe("app.plan.curve.caption");
});
