import { addDays } from "../calendar.ts";

/** The same day of another year, with the time behind it: 29 February of a common year is 1 March. */
export const inLaterYear = (moment: string, years: number): string => {
  const day = `${Number(moment.slice(0, 4)) + years}${moment.slice(4, 10)}`;
  return (isLeapDayOfCommonYear(day) ? addDays(`${day.slice(0, 4)}-02-28`, 1) : day) + moment.slice(10);
};

const isLeapDayOfCommonYear = (day: string): boolean =>
  day.endsWith("-02-29") && addDays(`${day.slice(0, 4)}-02-28`, 1) !== day;
