import { expect, it } from "vitest";
import type { PlanSession } from "../../engine/plan/training-plan.ts";
import { barsOf } from "./bars.ts";

const session: PlanSession = { day: "2026-11-23", weekday: 1, kind: "easy", place: null, minutes: 20 };
const week = (minutes: number, isEasier = false) => ({ minutes, isEasier, sessions: [session, session] });

it("draws a bar a week, and easier weeks as such", () => {
  expect(barsOf([week(60), week(66), week(40, true)])).toEqual([
    { minutes: 60, sessions: 2, isEasier: false },
    { minutes: 66, sessions: 2, isEasier: false },
    { minutes: 40, sessions: 2, isEasier: true },
  ]);
});

it("draws a year as thirteen bars of four weeks, not as stripes", () => {
  const year = Array.from({ length: 52 }, (_, at) => week(at < 4 ? 30 + 10 * at : 90));
  const bars = barsOf(year);
  expect(bars).toHaveLength(13);
  expect(bars[0]).toEqual({ minutes: 45, sessions: 2, isEasier: false });
});

it("draws nothing of a plan without weeks", () => {
  expect(barsOf([])).toEqual([]);
});
