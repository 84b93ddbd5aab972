import { addDays, weekday } from "../../../foundation/calendar.ts";
import type { Place } from "./holiday-calendars.ts";
import { publicHolidays } from "./public-holidays.ts";

const FRIDAY = 5;
const YEAR_LENGTH = "YYYY".length;

const isOff = async (day: string, place: Place | null): Promise<boolean> =>
  weekday(day) > FRIDAY || (place !== null && (await publicHolidays(place, day.slice(0, YEAR_LENGTH))).has(day));

const workingDayFrom = async (day: string, place: Place | null): Promise<string> => {
  let candidate = day;
  while (await isOff(candidate, place)) candidate = addDays(candidate, 1);
  return candidate;
};

/**
 * The last day of a period: where it falls on a Saturday, a Sunday or a public holiday of the state in which its buyer acts, the
 * next working day (regulation 1182/71, articles 2(1) and 3(4), by recital 41 of directive 2011/83; § 193 of the German Civil Code).
 * @param day `YYYY-MM-DD`
 * @param places where the buyer may live: the latest of their days counts
 */
export const lastWorkingDay = async (day: string, places: readonly Place[]): Promise<string> => {
  const days = await Promise.all([null, ...places].map((place) => workingDayFrom(day, place)));
  // Days of four-digit years compare as text.
  return days.reduce((latest, each) => (each > latest ? each : latest));
};
