import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyInputs, TODAY } from "../../../tests/support/random/plan-inputs.ts";
import { addDays } from "../../foundation/calendar.ts";
import { planCurve } from "./plan-curve.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { planTraining } from "./plan-training.ts";
import { sayCurve } from "./say-curve.ts";
import { lengthWords, type PlanWords } from "./say-session.ts";
import type { PlanSession, TrainingPlan } from "./training-plan.ts";
import { isRun, pieceOf } from "./turns.ts";

const WORDS: PlanWords = {
  locale: "en-GB",
  t: (key, params) => [key, JSON.stringify(params ?? {})].join(" "),
  number: (value, options) => new Intl.NumberFormat("en-GB", options).format(value),
  date: (isoDay) => isoDay,
};

const holds = (property: (plan: TrainingPlan, inputs: PlanInputs) => void): void =>
  fc.assert(
    fc.property(anyInputs, (inputs) => property(planTraining(inputs), inputs)),
    { numRuns: 500 },
  );

const sessionsOf = ({ weeks }: TrainingPlan): readonly PlanSession[] => weeks.flatMap(({ sessions }) => sessions);

describe("whatever the answers are, the curve of a plan", () => {
  it("rises from the longest of its first week to the longest of all, or shows every week", () => {
    holds((plan) => {
      const { of, points } = planCurve(plan);
      if (of === "weeks") expect(points.map(({ day }) => day)).toEqual(plan.weeks.map(({ from }) => from));
      else
        for (const [index, { day, value }] of points.slice(1).entries()) {
          expect(value).toBeGreaterThan(points[index]?.value ?? 0);
          expect(day > (points[index]?.day ?? "")).toBe(true);
        }
    });
  });

  it("has each of its points on the day of a session that is as long, and ends at none that is shorter than another", () => {
    holds((plan) => {
      const { of, unit, points } = planCurve(plan);
      if (of === "weeks") return;
      const minutes = (session: PlanSession): number =>
        of === "piece" ? pieceOf(session) : session.kind === "strength" ? 0 : session.minutes;
      const pace = unit === "minutes" ? 1 : of === "walk" ? 12 : (plan.minutesPerKm ?? 0);
      for (const { day, value } of points) {
        const session = sessionsOf(plan).find((each) => each.day === day);
        expect(session && minutes(session) / pace).toBeCloseTo(value, 6);
      }
      expect(points.at(-1)?.value).toBeCloseTo(Math.max(...sessionsOf(plan).map(minutes)) / pace, 6);
    });
  });

  it("counts in its sentence every session and every week of the plan, a part week before an event among them", () => {
    holds((plan) => {
      const curve = sayCurve(plan, WORDS);
      if (curve === null || curve.of !== "weeks") return;
      const [, params = "{}"] = curve.sentence.split(" {");
      expect(JSON.parse(`{${params}`)).toMatchObject({
        sessions: sessionsOf(plan).length,
        weeks: lengthWords(plan, WORDS),
      });
      const total = curve.points.reduce((sum, { value }) => sum + value, 0);
      const trained = sessionsOf(plan).reduce((sum, { kind, minutes }) => sum + (kind === "strength" ? 0 : minutes), 0);
      const all = sessionsOf(plan).reduce((sum, { minutes }) => sum + minutes, 0);
      if (curve.unit === "minutes") expect(total).toBe(all);
      else expect(total).toBeCloseTo(trained / (sessionsOf(plan).some(isRun) ? (plan.minutesPerKm ?? 0) : 12), 6);
    });
  });
});

it("says as many weeks as there are before an event of thirteen days, and of seventeen", () => {
  const runner: PlanInputs = {
    activity: "run",
    today: TODAY,
    isTodayOver: false,
    goal: null,
    level: "up_to_3_km",
    age: 34,
    days: [1, 2, 4, 6],
    minutes: 30,
    isOpenEnded: false,
    target: null,
    event: addDays(TODAY, 13),
    places: [],
    barriers: [],
    areas: [],
    limits: [],
    walking: null,
    runsPerWeek: null,
    recentTime: null,
    trainingNow: null,
    fitness: null,
    emotion: null,
    bodyMassIndex: null,
  };
  const said = (days: number): string => lengthWords(planTraining({ ...runner, event: addDays(TODAY, days) }), WORDS);
  expect([said(4), said(13), said(17), said(170)]).toEqual(["4 days", "2 weeks", "3 weeks", "24 weeks"]);
});
