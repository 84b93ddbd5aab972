import { type PlanCurve, planCurve } from "./plan-curve.ts";
import { minutesWords, type PlanWords } from "./say-session.ts";
import type { TrainingPlan } from "./training-plan.ts";

const MILES_PER_KM = 0.621371;
/** From there on hours are easier to grasp. */
const MINUTES_TOLD = 180;
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
  /** Message key. */
  readonly title: string;
  /** Message key: what it was worked out from. */
  readonly caption: string;
  readonly points: PlanCurve["points"];
  readonly say: (value: number) => string;
  /** Values and days of the first and the last point, to fill a message with. */
  readonly ends: { readonly from: string; readonly start: string; readonly to: string; readonly date: string };
}

/** @returns null where the curve of a plan does not rise: there is nothing to show */
export const sayCurve = (plan: TrainingPlan, words: PlanWords): SaidCurve | null => {
  const { of, unit, points } = planCurve(plan);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.value <= first.value) return null;
  const say = (value: number): string => {
    if (unit === "km") return workedOutWords(words, value);
    return value < MINUTES_TOLD
      ? minutesWords(Math.round(value), words)
      : words.number(value / 60, { style: "unit", unit: "hour", maximumFractionDigits: 0 });
  };
  const ends = {
    from: say(first.value),
    start: words.date(first.day, TO_THE_DAY),
    to: say(last.value),
    date: words.date(last.day, TO_THE_DAY),
  };
  const caption = `app.plan.curve.${unit === "km" ? "caption" : "minutes"}`;
  return { title: `app.plan.curve.${of}`, caption, points, say, ends };
};
