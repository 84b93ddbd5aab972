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

const planOf = (change: Readonly<Record<string, unknown>>) => {
  const answers = {
    distance: "start_walking",
    walking: "15_to_30",
    workout_days: [2, 4, 6],
    session_minutes: "30_min",
    ...change,
  };
  return planTraining(readPlanInputs("run", answers, "2026-11-22") as PlanInputs);
};
const RUNS = { distance: "up_to_10_km", session_minutes: "60_min" };

it("says as closely in miles as in kilometres how far the longest run leads", () => {
  expect(sayCurve(planOf(RUNS), wordsOf("en-CA"))?.ends).toMatchObject({ from: "7.4 km", to: "8.6 km" });
  expect(sayCurve(planOf(RUNS), wordsOf("en-US"))?.ends).toMatchObject({ from: "4.6 mi", to: "5.3 mi" });
});

it.each([
  ["never ran: a piece without a break", {}, "piece", ["1 min", "30 min"]],
  [
    "runs in turns: a session, because they run further than a piece of it",
    { distance: "up_to_3_km" },
    "session",
    ["18 min", "26 min"],
  ],
  ["trains on wheels", { limits: ["wheelchair"] }, "session", ["20 min", "30 min"]],
  ["runs as long as their sessions last", { distance: "up_to_10_km" }, "weeks", ["74 min", "54 min"]],
])("speaks to whoever %s", (_, change, of, [from, to]) => {
  const curve = sayCurve(planOf(change), wordsOf("en-US"));
  expect(curve?.of).toBe(of);
  expect(curve?.ends).toMatchObject({ from, to });
});

it("says of minutes that they are minutes, and of distances at which pace they were reckoned", () => {
  expect(sayCurve(planOf({ limits: ["wheelchair"] }), wordsOf("en-CA"))?.caption).toBe("app.plan.curve.minutes");
  expect(sayCurve(planOf(RUNS), wordsOf("en-CA"))?.caption).toBe("app.plan.curve.caption");
});

it("ends on the day that a plan leads to", () => {
  const plan = planOf({ ...RUNS, event_date: "2027-03-14" });
  expect(sayCurve(plan, wordsOf("en-CA"))?.ends.date).toBe("2027-03-14");
});
