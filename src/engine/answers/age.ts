import { isDay, yearsBetween } from "../../foundation/calendar.ts";
import type { AnswerValue } from "./answer.ts";

/**
 * Whole years, from whichever question an age step asks: a number, a date of birth reckoned on `on`, or a band, which
 * counts as its youngest age (`18-24`, `age_25_29`, `65_plus`; `under_18` counts as 0). `null`: it does not say.
 */
export const ageOf = (value: AnswerValue, on: string): number | null => {
  if (typeof value === "number") return Math.floor(value);
  if (typeof value !== "string") return null;
  if (isDay(value)) return yearsBetween(value, on);
  if (/under|below/.test(value)) return 0;
  const youngest = /\d+/.exec(value);
  return youngest ? Number(youngest[0]) : null;
};
