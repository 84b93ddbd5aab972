import { isDay } from "../../foundation/calendar.ts";
import type { AnswerValue, Facts } from "../answers/answer.ts";
import { bodyMassIndex } from "../answers/body-mass-index.ts";
import type { Activity, Target } from "./training-plan.ts";

/** What a plan is computed from. */
export interface PlanInputs {
  readonly activity: Activity;
  readonly today: string;
  /** Nothing can be trained today any more: the hour has passed, or the day is too short for a session. */
  readonly isTodayOver: boolean;
  readonly goal: string | null;
  /** Level of distance (SPEC §3). */
  readonly level: string;
  readonly age: number | null;
  /** Monday = 1 … Sunday = 7, in order, each once. */
  readonly days: readonly number[];
  /** Longest session. */
  readonly minutes: number;
  /** "An hour or more": one session a week may last longer. */
  readonly isOpenEnded: boolean;
  readonly target: Target | null;
  readonly event: string | null;
  readonly places: readonly string[];
  readonly barriers: readonly string[];
  /** Of the body, to be made stronger or looser. */
  readonly areas: readonly string[];
  readonly limits: readonly string[];
  /** Longest walk today, as the answer says it. */
  readonly walking: string | null;
  readonly runsPerWeek: string | null;
  /** Time over five kilometres, as the answer says it. */
  readonly recentTime: string | null;
  /** Kinds of training that are done today; null where nobody asked. */
  readonly trainingNow: readonly string[] | null;
  /** How fit somebody feels, from 1, stairs are hard, to 10; null where nobody asked. */
  readonly fitness: number | null;
  readonly emotion: string | null;
  /** kg/m² */
  readonly bodyMassIndex: number | null;
}

const TARGETS: ReadonlySet<string> = new Set<Target>(["half_hour", "five_km", "ten_km", "half_marathon", "marathon"]);
const isTarget = (value: AnswerValue | undefined): value is Target => typeof value === "string" && TARGETS.has(value);

const MINUTES_PER_DAY = 24 * 60;

const textOf = (value: AnswerValue | undefined): string | null => (typeof value === "string" ? value : null);

const textsOf = (value: AnswerValue | undefined): readonly string[] => {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter((item) => typeof item === "string" && item !== "none").map(String);
};

const weekdaysOf = (value: AnswerValue | undefined): readonly number[] => {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => items.includes(day));
};

/** `"30_min"` → 30; `"60_min_or_more"` → 60, open-ended. */
const minutesOf = (value: AnswerValue | undefined): Pick<PlanInputs, "minutes" | "isOpenEnded"> | null => {
  const [, minutes, more] = /^(\d{2,3})_min(_or_more)?$/.exec(textOf(value) ?? "") ?? [];
  return minutes === undefined ? null : { minutes: Number(minutes), isOpenEnded: more !== undefined };
};

const minuteOfDay = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

/** @param time `HH:MM` at which sessions begin; null where nobody asked @param minutes longest session */
const isOver = (now: string, time: string | null, minutes: number): boolean => {
  const [, clock] = now.split("T");
  if (clock === undefined) return false;
  return time === null ? minuteOfDay(clock) + minutes > MINUTES_PER_DAY : minuteOfDay(clock) > minuteOfDay(time);
};

/**
 * @param roles values by role, metric, `age` in years; what was not asked is absent
 * @param now wall clock, `YYYY-MM-DDTHH:MM`; a day alone where the time of day is not known
 * @returns null where days, minutes or the level were not said: no plan is made up
 */
export const readPlanInputs = (activity: Activity, roles: Facts, now: string): PlanInputs | null => {
  const days = weekdaysOf(roles["workout_days"]);
  const minutes = minutesOf(roles["session_minutes"]);
  const level = textOf(roles["distance"]);
  if (days.length === 0 || minutes === null || level === null) return null;
  const target = roles["target_distance"] ?? roles["race_distance"];
  const event = textOf(roles["event_date"]);
  return {
    activity,
    today: now.slice(0, 10),
    isTodayOver: isOver(now, textOf(roles["time"]), minutes.minutes),
    goal: textOf(roles["goal"]),
    level,
    age: typeof roles["age"] === "number" ? roles["age"] : null,
    days,
    ...minutes,
    target: isTarget(target) ? target : null,
    event: event !== null && isDay(event) ? event : null,
    places: textsOf(roles["places"]),
    barriers: textsOf(roles["barriers"]),
    areas: textsOf(roles["areas"]),
    limits: textsOf(roles["limits"]),
    walking: textOf(roles["walking"]),
    runsPerWeek: textOf(roles["runs_per_week"]),
    recentTime: textOf(roles["recent_time"]),
    trainingNow: roles["training_now"] === undefined ? null : textsOf(roles["training_now"]),
    fitness: typeof roles["fitness"] === "number" ? roles["fitness"] : null,
    emotion: textOf(roles["emotion"]),
    bodyMassIndex: bodyMassIndex(roles),
  };
};
