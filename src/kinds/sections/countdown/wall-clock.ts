import { addDays } from "../../../foundation/calendar.ts";
import { inLaterYear } from "../../../foundation/dates/later-year.ts";

const MS_PER_MINUTE = 60_000;

/** Minutes that the zone's wall clock is ahead of UTC at an instant. */
const offsetAt = (instant: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((candidate) => candidate.type === type)?.value);
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return Math.round((wall - instant) / MS_PER_MINUTE);
};

/**
 * `"2027-04-06T00:00"` (or a day: its first minute) on the wall clock of an IANA zone → milliseconds since 1970. A time that
 * the clock skips in spring counts from before the change.
 */
export const instantOf = (at: string, zone: string): number => {
  const wall = Date.parse(`${at.length === 10 ? `${at}T00:00` : at}:00Z`);
  const guess = wall - offsetAt(wall, zone) * MS_PER_MINUTE;
  return wall - offsetAt(guess, zone) * MS_PER_MINUTE;
};

interface Deadline {
  readonly at: string;
  readonly zone: string;
  /** First moment of the window that comes back every year with the deadline. */
  readonly yearly_from?: string | undefined;
}

/**
 * Milliseconds until the deadline; of one that comes back until the one of the window that is on. Null when there is
 * nothing to count to: it is over, or has not come back yet.
 * @param now milliseconds since 1970
 */
export const leftUntil = ({ at, zone, yearly_from: from }: Deadline, now: number): number | null => {
  if (from === undefined) return positive(instantOf(at, zone) - now);
  const year = new Date(now).getUTCFullYear() - Number(from.slice(0, 4));
  // A window that began in December may end in January, and the clock of its zone may be in another year.
  const lefts = [year - 1, year, year + 1]
    .filter((years) => years >= 0 && instantOf(inLaterYear(from, years), zone) <= now)
    .map((years) => positive(instantOf(inLaterYear(at, years), zone) - now));
  return lefts.find((left) => left !== null) ?? null;
};

const positive = (milliseconds: number): number | null => (milliseconds > 0 ? milliseconds : null);

/** The last day of which a moment still sees a part: the first moment of a day is the end of the day before. */
export const lastDayOf = (at: string): string => {
  const day = at.slice(0, 10);
  return /^(T00:00)?$/.test(at.slice(10)) ? addDays(day, -1) : day;
};

export interface Remaining {
  readonly days: number;
  /** `23:59:59`. */
  readonly time: string;
}

/** What is left of some milliseconds, rounded down to seconds; null when nothing is. */
export const remainingOf = (milliseconds: number): Remaining | null => {
  if (milliseconds <= 0) return null;
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  return {
    days: Math.floor(seconds / 86_400),
    time: `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`,
  };
};
