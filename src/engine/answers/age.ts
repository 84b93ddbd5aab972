import { isDay, yearsBetween } from "../../foundation/calendar.ts";
import type { AnswerValue } from "./answer.ts";

/** Nobody is older; what says so is no age. */
export const MAX_AGE = 120;
/** One age or two in words of any kind: a day that no calendar has, or in another notation, is none. */
const BAND = /^\D*(\d{1,3})(?:\D+\d{1,3})?\D*$/;

const yearsIn = (value: AnswerValue, on: string): number | null => {
  if (typeof value === "number") return Math.floor(value);
  if (typeof value !== "string") return null;
  if (isDay(value)) return yearsBetween(value, on);
  if (/under|below/.test(value)) return 0;
  const youngest = BAND.exec(value)?.[1];
  return youngest === undefined ? null : Number(youngest);
};

/**
 * Whole years, from whichever question an age step asks: a number, a date of birth reckoned on `on`, or a band, which
 * counts as its youngest age (`18-24`, `age_25_29`, `65_plus`; `under_18` counts as 0). `null`: it does not say.
 */
export const ageOf = (value: AnswerValue, on: string): number | null => {
  const years = yearsIn(value, on);
  return years !== null && years <= MAX_AGE ? years : null;
};
