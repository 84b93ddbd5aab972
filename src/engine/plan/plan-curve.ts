import { addDays } from "../../foundation/calendar.ts";
import { WALKING_PACE } from "./starting-load.ts";
import type { PlanSession, SessionKind, TrainingPlan } from "./training-plan.ts";

/** What a plan leads to, where it is not a weight. */
export interface PlanCurve {
  /** `longest`: the longest session so far; `together`: all sessions so far. */
  readonly of: "longest" | "together";
  /** Minutes where nobody can say how far they lead, on wheels. */
  readonly unit: "km" | "minutes";
  /** Rising, first the first day of the plan, last its end. */
  readonly points: readonly { readonly day: string; readonly value: number }[];
}

const WALKED: ReadonlySet<SessionKind> = new Set(["walk", "long-walk", "brisk"]);
/** Growth that is worth a curve. */
const WORTH_SHOWING = 1.1;

const lengthOf = ({ kind, minutes }: PlanSession, minutesPerKm: number | null): number => {
  if (kind === "strength") return 0;
  if (minutesPerKm === null) return minutes;
  if (WALKED.has(kind)) return minutes / WALKING_PACE;
  return minutes / (kind === "run-walk" ? (minutesPerKm + WALKING_PACE) / 2 : minutesPerKm);
};

/** The curve of a plan: how its longest session grows, or where that stays as it is but for one week, what all of them add up to. */
export const planCurve = ({ weeks, wholeWeeks, minutesPerKm, start, event }: TrainingPlan): PlanCurve => {
  const unit = minutesPerKm === null ? "minutes" : "km";
  const lengths = weeks
    .slice(0, Math.max(1, wholeWeeks))
    .map(({ from, sessions }) => ({ from, each: sessions.map((session) => lengthOf(session, minutesPerKm)) }));
  let most = 0;
  const longest = lengths.map(({ from, each }) => ({ day: from, value: (most = Math.max(most, ...each)) }));
  const first = longest[0]?.value ?? 0;
  const steps = new Set(longest.map(({ value }) => value)).size - 1;
  if (steps > 1 && most >= first * WORTH_SHOWING) return { of: "longest", unit, points: longest };
  let total = 0;
  const together = lengths.map(({ from, each }) => {
    total += each.reduce((sum, length) => sum + length, 0);
    const end = addDays(from, 6);
    return { day: event !== null && event < end ? event : end, value: total };
  });
  return { of: "together", unit, points: [{ day: start, value: 0 }, ...together] };
};
