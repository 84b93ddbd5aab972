import { WALKING_PACE } from "./starting-load.ts";
import type { PlanSession, PlanWeek, TrainingPlan } from "./training-plan.ts";
import { isRun, pieceOf } from "./turns.ts";

/** What a plan leads to, where it is not a weight. */
export interface PlanCurve {
  /**
   * What grows, the longest so far: `piece` is run without a break by whoever never ran before, `run` is the longest run,
   * `walk` the longest walk, `session` the longest session of whoever runs in turns or trains on wheels. `weeks`: what
   * each week holds, of a plan in which nothing of that grows.
   */
  readonly of: "piece" | "run" | "walk" | "session" | "weeks";
  readonly unit: "km" | "minutes";
  /** Of `weeks` each with the first day; of all others each session that is longer than every one before it. */
  readonly points: readonly { readonly day: string; readonly value: number }[];
}

/** Growth that is worth a curve. */
const WORTH_SHOWING = 1.1;
/** A single step is none. */
const STEPS_OF_A_CURVE = 2;

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

/** Minutes a kilometre of all sessions beside strength; null where nobody can say, of turns and on wheels. */
const paceOfWeeks = ({ weeks, minutesPerKm }: TrainingPlan): number | null => {
  const sessions = weeks.flatMap((week) => week.sessions);
  if (minutesPerKm === null || sessions.some(({ turns }) => turns !== undefined)) return null;
  return sessions.some(isRun) ? minutesPerKm : WALKING_PACE;
};

const inUnit = (minutes: number, pace: number | null): number => (pace === null ? minutes : minutes / pace);

/** How each week compares with the others: in kilometres without its strength, or in all of its minutes. */
const weeksCurve = (plan: TrainingPlan): PlanCurve => {
  const pace = paceOfWeeks(plan);
  const minutesOf = ({ sessions, minutes }: PlanWeek): number =>
    pace === null ? minutes : sessions.reduce((sum, session) => sum + minutesIn("session", session), 0);
  return {
    of: "weeks",
    unit: pace === null ? "minutes" : "km",
    points: plan.weeks.map((week) => ({ day: week.from, value: inUnit(minutesOf(week), pace) })),
  };
};

/** The curve of a plan: how its longest session grows, or where that stays as it is but for one week, its weeks. */
export const planCurve = (plan: TrainingPlan): PlanCurve => {
  const of = growingIn(plan);
  const pace = of === "run" ? plan.minutesPerKm : of === "walk" ? WALKING_PACE : null;
  let most = 0;
  const longer = plan.weeks.flatMap(({ sessions }) => {
    const longest = sessions.reduce<PlanSession | undefined>(
      (before, each) => (before && minutesIn(of, before) >= minutesIn(of, each) ? before : each),
      undefined,
    );
    const minutes = longest ? minutesIn(of, longest) : 0;
    if (!longest || minutes <= most) return [];
    most = minutes;
    return [{ day: longest.day, value: inUnit(minutes, pace) }];
  });
  const [first, last] = [longer[0], longer.at(-1)];
  return first && last && longer.length > STEPS_OF_A_CURVE && last.value >= first.value * WORTH_SHOWING
    ? { of, unit: pace === null ? "minutes" : "km", points: longer }
    : weeksCurve(plan);
};

/** Minutes a kilometre by which its kilometres were reckoned; null of minutes. */
export const paceOf = ({ minutesPerKm, weeks }: TrainingPlan, { unit }: PlanCurve): number | null => {
  if (unit === "minutes") return null;
  return weeks.some(({ sessions }) => sessions.some(isRun)) ? minutesPerKm : WALKING_PACE;
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
