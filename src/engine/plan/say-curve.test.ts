import { expect, it } from "vitest";
import { longestGrowth } from "./plan-curve.ts";
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
const RUNS = { distance: "up_to_5_km", session_minutes: "45_min" };

it("says as closely in miles as in kilometres how far the longest run leads", () => {
  expect(sayCurve(planOf(RUNS), wordsOf("en-CA"))?.ends).toMatchObject({ from: "5.1 km", to: "6 km" });
  expect(sayCurve(planOf(RUNS), wordsOf("en-US"))?.ends).toMatchObject({ from: "3.1 mi", to: "3.7 mi" });
});

it.each([
  ["never ran: a piece without a break", {}, "piece", ["1 min", "30 min"]],
  [
    "runs in turns: a session, because they run further than a piece of it",
    { distance: "up_to_3_km", limits: ["knees"] },
    "session",
    ["24 min", "30 min"],
  ],
  ["trains on wheels", { limits: ["wheelchair"] }, "session", ["20 min", "30 min"]],
  ["runs as long as their sessions last", { distance: "up_to_10_km" }, "weeks", ["6.6 mi", "4.8 mi"]],
])("speaks to whoever %s", (_, change, of, [from, to]) => {
  const curve = sayCurve(planOf(change), wordsOf("en-US"));
  expect(curve?.of).toBe(of);
  expect(curve?.ends).toMatchObject({ from, to });
});

it("says of minutes that they are minutes, and of distances at which pace they were reckoned", () => {
  expect(sayCurve(planOf({ limits: ["wheelchair"] }), wordsOf("en-CA"))?.caption).toBe("app.plan.curve.minutes");
  expect(sayCurve(planOf(RUNS), wordsOf("en-CA"))?.caption).toBe("app.plan.curve.caption");
});

it("names the day of the session that is the longest, and the event beside it", () => {
  const plan = planOf({ ...RUNS, event_date: "2027-03-14" });
  const curve = sayCurve(plan, wordsOf("en-CA"));
  const longest = plan.weeks.flatMap(({ sessions }) => sessions).find(({ minutes }) => minutes === 45);
  expect(longest).toMatchObject({ kind: "long", day: "2026-12-12" });
  expect([curve?.ends.to, curve?.ends.date]).toEqual(["6 km", "2026-12-12"]);
  expect(curve?.day).toBe("app.plan.curve.day");
});

it("names weeks, and no days, where it shows what each of them holds", () => {
  const curve = sayCurve(planOf({ distance: "up_to_10_km" }), wordsOf("en-CA"));
  expect([curve?.ends.start, curve?.ends.date, curve?.day]).toEqual([
    "app.plan.curve.week",
    "app.plan.curve.week",
    null,
  ]);
});

it("says of the longest session beside the week what the curve says, where strength takes longer than the first runs", () => {
  const plan = planOf({ distance: "up_to_1_km", walking: "under_15", workout_days: [1, 3, 5, 6] });
  expect(plan.weeks[0]?.sessions.map(({ kind, minutes }) => [kind, minutes])).toContainEqual(["strength", 20]);
  const { from, to } = sayCurve(plan, wordsOf("en-GB"))?.ends ?? {};
  expect([from, to]).toEqual(["10 mins", "18 mins"]);
  expect(longestGrowth(plan)).toEqual({ from: 10, to: 18 });
});

it("says nothing of growth where the longest session stays as it is", () => {
  expect(longestGrowth(planOf({ distance: "up_to_10_km" }))).toBeNull();
});
