import { WALKING_PACE } from "./starting-load.ts";
import type { PlanSession, TrainingPlan } from "./training-plan.ts";
import { isRun, pieceOf } from "./turns.ts";

/** What a plan leads to, where it is not a weight. */
export interface PlanCurve {
  /**
   * What grows, the longest so far: `piece` is run without a break by whoever never ran before, `run` is the longest run,
   * `walk` the longest walk, `session` the longest session of whoever runs in turns or trains on wheels. `weeks`: the minutes
   * of each week, of a plan in which nothing of that grows.
   */
  readonly of: "piece" | "run" | "walk" | "session" | "weeks";
  readonly unit: "km" | "minutes";
  /** First the first day of the plan, last its event, or the first day of its last week; rising, but for `weeks`. */
  readonly points: readonly { readonly day: string; readonly value: number }[];
}

/** Growth that is worth a curve. */
const WORTH_SHOWING = 1.1;

const minutesIn = (of: PlanCurve["of"], session: PlanSession): number => {
  if (of === "piece") return pieceOf(session);
  return session.kind === "strength" ? 0 : session.minutes;
};

/** Whoever runs already is not told that they cannot: what their sessions are divided into says nothing about them. */
const growingIn = ({ weeks, minutesPerKm, beginsToRun }: TrainingPlan): PlanCurve["of"] => {
  const runs = weeks.flatMap(({ sessions }) => sessions).filter(isRun);
  if (minutesPerKm === null) return "session";
  if (runs.length === 0) return "walk";
  if (beginsToRun) return "piece";
  return runs.some(({ turns }) => turns !== undefined) ? "session" : "run";
};

/** The curve of a plan: how its longest session grows, or where that stays as it is but for one week, its weeks. */
export const planCurve = (plan: TrainingPlan): PlanCurve => {
  const { weeks, wholeWeeks, minutesPerKm, event } = plan;
  const drawn = weeks.slice(0, Math.max(1, wholeWeeks));
  const of = growingIn(plan);
  const pace = of === "run" ? minutesPerKm : of === "walk" ? WALKING_PACE : null;
  let most = 0;
  const longest = drawn.map(({ from, sessions }) => {
    most = Math.max(most, ...sessions.map((session) => minutesIn(of, session)));
    return { day: from, value: pace === null ? most : most / pace };
  });
  const [first, last] = [longest[0], longest.at(-1)];
  const steps = new Set(longest.map(({ value }) => value)).size - 1;
  if (first && last && steps > 1 && last.value >= first.value * WORTH_SHOWING)
    return {
      of,
      unit: pace === null ? "minutes" : "km",
      points: event !== null && event > last.day ? [...longest, { day: event, value: last.value }] : longest,
    };
  return { of: "weeks", unit: "minutes", points: drawn.map(({ from, minutes }) => ({ day: from, value: minutes })) };
};

/** From how long to how long the longest session goes beside those for strength, in minutes; null where it stays as it is. */
export const longestGrowth = ({ weeks }: TrainingPlan): { readonly from: number; readonly to: number } | null => {
  const longest = weeks
    .filter(({ sessions }) => sessions.length > 0)
    .map(({ sessions }) => Math.max(...sessions.map((session) => minutesIn("session", session))));
  const from = longest[0] ?? 0;
  const to = Math.max(0, ...longest);
  return to > from ? { from, to } : null;
};
