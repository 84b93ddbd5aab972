import { addDays, weekday } from "../calendar.ts";

const FRIDAY = 5;

/**
 * The day that many working days later, Monday to Friday; holidays differ by place and are not reckoned.
 * @param count whole number, 0 or more
 */
export const afterWorkingDays = (day: string, count: number): string => {
  if (count <= 0) return day;
  const next = addDays(day, 1);
  return afterWorkingDays(next, weekday(next) <= FRIDAY ? count - 1 : count);
};
