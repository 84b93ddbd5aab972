import type { PlanWeek } from "../../engine/plan/training-plan.ts";

export interface Bar {
  /** Of a week; the mean of several. */
  readonly minutes: number;
  /** Sessions of a week, of which the bar is made; the mean of several weeks. */
  readonly sessions: number;
  readonly isEasier: boolean;
}

/** More of them are stripes on a phone, and no longer weeks. */
const MOST = 16;

/** One bar a week; of a long plan one for several weeks, each for as many. */
export const barsOf = (weeks: readonly Pick<PlanWeek, "minutes" | "sessions" | "isEasier">[]): readonly Bar[] => {
  const size = Math.max(1, Math.ceil(weeks.length / MOST));
  return Array.from({ length: Math.ceil(weeks.length / size) }, (_, at) => {
    const those = weeks.slice(at * size, (at + 1) * size);
    return {
      minutes: those.reduce((sum, { minutes }) => sum + minutes, 0) / those.length,
      sessions: Math.round(those.reduce((sum, { sessions }) => sum + sessions.length, 0) / those.length),
      isEasier: those.every(({ isEasier }) => isEasier),
    };
  });
};
