import { addDays, weekday } from "../calendar.ts";

const FRIDAY = 5;
/** Holidays of every place that we sell to, or of so many that nobody counts on a warehouse then. */
const NOBODY_WORKS: ReadonlySet<string> = new Set(["01-01", "12-25", "12-26"]);

const isWorkingDay = (day: string): boolean => weekday(day) <= FRIDAY && !NOBODY_WORKS.has(day.slice("YYYY-".length));

/**
 * The day that many working days later, Monday to Friday; of holidays those of Christmas and New Year, others differ by place.
 * @param count whole number, 0 or more
 */
export const afterWorkingDays = (day: string, count: number): string => {
  if (count <= 0) return day;
  const next = addDays(day, 1);
  return afterWorkingDays(next, isWorkingDay(next) ? count - 1 : count);
};
