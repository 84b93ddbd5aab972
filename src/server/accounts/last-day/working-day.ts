import { addDays, weekday } from "../../../foundation/calendar.ts";
import { publicHolidays } from "./public-holidays.ts";

const FRIDAY = 5;
const YEAR_LENGTH = "YYYY".length;

const isOff = async (day: string, country: string | null): Promise<boolean> =>
  weekday(day) > FRIDAY || (country !== null && (await publicHolidays(country, day.slice(0, YEAR_LENGTH))).has(day));

const workingDayFrom = async (day: string, country: string | null): Promise<string> => {
  let candidate = day;
  while (await isOff(candidate, country)) candidate = addDays(candidate, 1);
  return candidate;
};

/**
 * The last day of a period: where it falls on a Saturday, a Sunday or a public holiday, the next working day (regulation
 * 1182/71, article 3(4), by recital 41 of directive 2011/83; § 193 of the German Civil Code).
 * @param day `YYYY-MM-DD`
 * @param countries ISO 3166-1 alpha-2, where the buyer may live: the latest of their days counts
 */
export const lastWorkingDay = async (day: string, countries: readonly string[]): Promise<string> => {
  const days = await Promise.all([null, ...countries].map((country) => workingDayFrom(day, country)));
  // Days of four-digit years compare as text.
  return days.reduce((latest, each) => (each > latest ? each : latest));
};
