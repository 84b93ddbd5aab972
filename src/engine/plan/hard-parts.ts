import { RULES } from "./rules.ts";
import type { PlanSession, SessionKind } from "./training-plan.ts";

/** How the hard minutes of a session are divided; all figures but the first in minutes. */
export interface HardParts {
  readonly count: number;
  readonly each: number;
  /** Easy, between two of them. */
  readonly between: number;
}

const PART = RULES.partMinutes.figure;
const BETWEEN = RULES.betweenParts.figure;

/**
 * @param minutes of the session
 * @param week minutes of all sessions of the week
 * @returns how many of them are hard; none where fewer would be left than are worth it
 */
export const hardMinutesIn = (kind: SessionKind, minutes: number, week: number): number => {
  const room = minutes - RULES.aroundHard.figure;
  if (kind === "intervals") {
    const fit = Math.floor((room + BETWEEN) / (PART + BETWEEN));
    const share = Math.max(RULES.leastParts.figure, Math.floor((week * RULES.partsShare.figure) / PART));
    const count = Math.min(RULES.mostParts.figure, fit, share);
    return count < RULES.leastParts.figure ? 0 : count * PART;
  }
  const most = kind === "tempo" ? RULES.tempo.figure : room;
  const hard = Math.min(most, room, Math.floor(week * RULES.hardShare.figure));
  return hard < RULES.leastHard.figure ? 0 : hard;
};

/** @returns null of a session without hard minutes */
export const hardPartsOf = ({ kind, hardMinutes }: Pick<PlanSession, "kind" | "hardMinutes">): HardParts | null => {
  if (hardMinutes === undefined) return null;
  const count = kind === "intervals" ? Math.max(1, Math.floor(hardMinutes / PART)) : 1;
  return { count, each: hardMinutes / count, between: BETWEEN };
};
