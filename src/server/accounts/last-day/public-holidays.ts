import { setImmediate as nextTurn } from "node:timers/promises";
import { addDays } from "../../../foundation/calendar.ts";

const DAY_MS = 86_400_000;
const DAY_LENGTH = "YYYY-MM-DD".length;
const PUBLIC = { types: ["public" as const] };

const holidays = new Map<string, Promise<ReadonlySet<string>>>();

/**
 * Days, `YYYY-MM-DD`, that begin in a year and are a public holiday, or a part of one, somewhere in a country: nobody has told
 * us in which of its states a buyer lives. None of a country that is not known.
 * @param country ISO 3166-1 alpha-2
 * @param year `YYYY`
 */
export const publicHolidays = (country: string, year: string): Promise<ReadonlySet<string>> => {
  const key = `${country} ${year}`;
  const days = holidays.get(key) ?? findDays(country, year);
  holidays.set(key, days);
  return days;
};

const findDays = async (country: string, year: string): Promise<ReadonlySet<string>> => {
  // Takes a quarter of a second: whoever only starts the server need not wait for it.
  const { default: Holidays } = await import("date-holidays");
  const all = new Holidays();
  const namesOf = (parts: Readonly<Record<string, string>> | undefined): readonly string[] => Object.keys(parts ?? {});
  const places = [
    { country },
    ...namesOf(all.getStates(country)).flatMap((state) => [
      { country, state },
      ...namesOf(all.getRegions(country, state)).map((region) => ({ country, state, region })),
    ]),
  ];
  const days = new Set<string>();
  for (const place of places) {
    for (const { date, start, end } of new Holidays(place, PUBLIC).getHolidays(year)) {
      const first = date.slice(0, DAY_LENGTH);
      // A clock that is put forward makes a day shorter; what begins at noon is a part of one.
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
      for (let day = 0; day < length; day += 1) days.add(addDays(first, day));
    }
    // A country has up to fifty of them, of some milliseconds each: others are answered meanwhile.
    await nextTurn();
  }
  return days;
};
