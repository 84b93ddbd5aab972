import { type PlanCurve, paceOf, planCurve } from "./plan-curve.ts";
import { paceWords } from "./say-pace.ts";
import { lengthWords, minutesWords, type PlanWords } from "./say-session.ts";
import type { TrainingPlan } from "./training-plan.ts";

const MILES_PER_KM = 0.621371;
/** From there on hours are easier to grasp. */
const MINUTES_TOLD = 180;
/** From there on nobody asks for tenths of an hour. */
const HOURS_TOLD_WHOLE = 10;
const TO_THE_DAY = { day: "numeric", month: "long" } as const;

/** How far, in the unit that the answers name: miles in the United States (SPEC §3: 0.6, 2, 3, 6, 13, 26). */
export const distanceWords = ({ locale, number }: Pick<PlanWords, "locale" | "number">, km: number): string => {
  if (locale !== "en-US") return number(km, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
  const miles = km * MILES_PER_KM;
  return number(miles, { style: "unit", unit: "mile", maximumFractionDigits: miles < 1 ? 1 : 0 });
};

/** The same of a distance that was worked out: whole miles would make twice as far of 1.2 and 1.8. */
const workedOutWords = (words: PlanWords, km: number): string =>
  words.locale === "en-US"
    ? words.number(km * MILES_PER_KM, { style: "unit", unit: "mile", maximumFractionDigits: 1 })
    : distanceWords(words, km);

/** A curve in the words of a locale. */
export interface SaidCurve {
  readonly of: PlanCurve["of"];
  readonly unit: PlanCurve["unit"];
  /** Message key. */
  readonly title: string;
  /** What it was worked out from. */
  readonly caption: string;
  /** All of it in one sentence. */
  readonly sentence: string;
  readonly points: PlanCurve["points"];
  readonly say: (value: number) => string;
  /** The event that all of it is for, in a sentence; null without one. */
  readonly day: string | null;
  /** What stands at the first and the last point: its value, and the day of the session or the week that holds it. */
  readonly ends: { readonly from: string; readonly start: string; readonly to: string; readonly date: string };
}

/** "3.5 h" of whoever trains for long, "95 min" of everybody else. */
const longMinutesWords = (minutes: number, words: PlanWords): string => {
  if (minutes < MINUTES_TOLD) return minutesWords(minutes, words);
  const hours = minutes / 60;
  return words.number(hours, { style: "unit", unit: "hour", maximumFractionDigits: hours < HOURS_TOLD_WHOLE ? 1 : 0 });
};

const totalWords = (plan: TrainingPlan, total: string, words: PlanWords): string =>
  words.t("app.plan.curve.total", {
    sessions: plan.weeks.reduce((sum, { sessions }) => sum + sessions.length, 0),
    weeks: lengthWords(plan, words),
    total,
  });

/** What kilometres were reckoned from, or that nothing was. */
const captionOf = (plan: TrainingPlan, curve: PlanCurve, words: PlanWords): string => {
  const pace = paceOf(plan, curve);
  return pace === null
    ? words.t("app.plan.curve.minutes")
    : words.t("app.plan.curve.caption", { pace: paceWords(words.locale, pace) });
};

/** @returns null where a plan of one week has nothing that could be drawn */
export const sayCurve = (plan: TrainingPlan, words: PlanWords): SaidCurve | null => {
  const curve = planCurve(plan);
  const { of, unit, points } = curve;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const say = (value: number): string =>
    unit === "km" ? workedOutWords(words, value) : longMinutesWords(value, words);
  const when = (day: string, number: number): string =>
    of === "weeks" ? words.t("app.plan.curve.week", { number }) : words.date(day, TO_THE_DAY);
  const ends = {
    from: say(first.value),
    start: when(first.day, 1),
    to: say(last.value),
    date: when(last.day, points.length),
  };
  const total = say(points.reduce((sum, { value }) => sum + value, 0));
  return {
    of,
    unit,
    title: `app.plan.curve.${of}`,
    caption: captionOf(plan, curve, words),
    sentence: of === "weeks" ? totalWords(plan, total, words) : words.t("app.plan.curve.summary", ends),
    points,
    say,
    day: plan.event === null ? null : words.t("app.plan.curve.day", { date: words.date(plan.event, TO_THE_DAY) }),
    ends,
  };
};
