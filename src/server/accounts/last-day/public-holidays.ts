import { addDays } from "../../../foundation/calendar.ts";

const DAY_MS = 86_400_000;
const DAY_LENGTH = "YYYY-MM-DD".length;
const PUBLIC = { types: ["public" as const] };

/** Where somebody may live. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** State or province, by its code or its name there; missing, or of no name that is there: nobody has said which. */
  readonly region?: string;
}

const holidays = new Map<string, Promise<ReadonlySet<string>>>();

/**
 * Days, `YYYY-MM-DD`, that begin in a year and are a public holiday, or a part of one, in all of a country, and those of a region
 * of it that is named. None of a country that does not exist.
 * @param year `YYYY`
 */
export const publicHolidays = async ({ country, region = "" }: Place, year: string): Promise<ReadonlySet<string>> => {
  const state = region === "" ? undefined : await stateOf(country, region);
  const key = `${country} ${state ?? ""} ${year}`;
  const days = holidays.get(key) ?? findDays(country, state, year);
  holidays.set(key, days);
  return days;
};

// Takes a quarter of a second: whoever only starts the server need not wait for it.
const load = async () => (await import("date-holidays")).default;

const stateOf = async (country: string, region: string): Promise<string | undefined> => {
  const Holidays = await load();
  const typed = region.trim().toLowerCase();
  // The package says that there are always states, and gives none of most countries.
  const states: Readonly<Record<string, string>> | undefined = new Holidays().getStates(country);
  return Object.entries(states ?? {}).find((names) => names.some((name) => name.toLowerCase() === typed))?.[0];
};

const findDays = async (country: string, state: string | undefined, year: string): Promise<ReadonlySet<string>> => {
  const Holidays = await load();
  const days = new Set<string>();
  const place = state === undefined ? { country } : { country, state };
  for (const { date, start, end } of new Holidays(place, PUBLIC).getHolidays(year)) {
    const first = date.slice(0, DAY_LENGTH);
    // A clock that is put forward makes a day shorter; what begins at noon is a part of one.
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    for (let day = 0; day < length; day += 1) days.add(addDays(first, day));
  }
  return days;
};
