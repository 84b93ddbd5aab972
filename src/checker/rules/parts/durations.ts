import { addDuration, addMonths, type Duration, daysBetween } from "../../../foundation/calendar.ts";

/** The first days of the months of four years: every length that a duration can have begins on one of them. */
const STARTS: readonly string[] = Array.from({ length: 48 }, (_, month) => addMonths("2025-01-01", month));

/** Whether a duration is never longer than another one, whatever day it begins on: a month has 28 days or 31. */
export const isAtMost = (duration: Duration, most: Duration): boolean =>
  STARTS.every((start) => addDuration(start, duration) <= addDuration(start, most));

/** The fewest and the most days that a duration can have. */
export const daysOf = (duration: Duration): { readonly least: number; readonly most: number } => {
  const lengths = STARTS.map((start) => daysBetween(start, addDuration(start, duration)));
  return { least: Math.min(...lengths), most: Math.max(...lengths) };
};
