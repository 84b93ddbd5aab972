import { addDays } from "../../../foundation/calendar.ts";
import { type HolidayCalendar, holidayCalendars, loadHolidays, type Place } from "./holiday-calendars.ts";

const DAY_MS = 86_400_000;
const DAY_LENGTH = "YYYY-MM-DD".length;
const PUBLIC = { types: ["public" as const] };

const holidays = new Map<string, Promise<ReadonlySet<string>>>();

/**
 * Days, `YYYY-MM-DD`, that begin in a year and are a public holiday, or a part of one, in all of a country, and those of a region
 * of it that is named. None of a country that does not exist.
 * @param year `YYYY`
 */
export const publicHolidays = async (place: Place, year: string): Promise<ReadonlySet<string>> => {
  const calendars = await holidayCalendars(place);
  const days = await Promise.all(calendars.map((calendar) => daysOf(calendar, year)));
  return new Set(days.flatMap((each) => [...each]));
};

const daysOf = (calendar: HolidayCalendar, year: string): Promise<ReadonlySet<string>> => {
  const key = `${calendar.country} ${calendar.state ?? ""} ${year}`;
  const days = holidays.get(key) ?? findDays(calendar, year);
  holidays.set(key, days);
  return days;
};

const findDays = async (calendar: HolidayCalendar, year: string): Promise<ReadonlySet<string>> => {
  const Holidays = await loadHolidays();
  const days = new Set<string>();
  for (const { date, start, end } of new Holidays({ ...calendar }, PUBLIC).getHolidays(year)) {
    const first = date.slice(0, DAY_LENGTH);
    // A clock that is put forward makes a day shorter; what begins at noon is a part of one.
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    for (let day = 0; day < length; day += 1) days.add(addDays(first, day));
  }
  return days;
};
