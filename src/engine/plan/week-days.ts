import { RULES } from "./rules.ts";

/** What each training day of a week is for. */
export interface WeekDays {
  readonly long: number;
  /** Hard session: never beside the long one. Null where no day is far enough from it. */
  readonly hard: number | null;
  readonly strength: number | null;
  readonly easy: readonly number[];
}

const WEEKEND = [7, 6];

const apart = (a: number, b: number): number => {
  const ahead = (((a - b) % 7) + 7) % 7;
  return Math.min(ahead, 7 - ahead);
};

const longDay = (days: readonly number[]): number => WEEKEND.find((day) => days.includes(day)) ?? days.at(-1) ?? 1;

/** Who named every day gets the day after the long session off. */
export const trainedDays = (days: readonly number[]): readonly number[] =>
  days.length > RULES.mostDays.figure ? days.filter((day) => day !== (longDay(days) % 7) + 1) : days;

/** @param days weekdays in order, at least one */
export const weekDays = (days: readonly number[], wants: { hard: boolean; strength: boolean }): WeekDays => {
  const long = longDay(days);
  const others = trainedDays(days).filter((day) => day !== long);
  const far = [...others].sort((a, b) => apart(b, long) - apart(a, long) || a - b)[0];
  const hard =
    wants.hard && days.length >= RULES.daysForHard.figure && far !== undefined && apart(far, long) > 1 ? far : null;
  const left = others.filter((day) => day !== hard);
  const strength = wants.strength && days.length >= RULES.daysForStrength.figure ? (left[0] ?? null) : null;
  return { long, hard, strength, easy: left.filter((day) => day !== strength) };
};
