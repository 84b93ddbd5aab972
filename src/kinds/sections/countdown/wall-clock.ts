import { addDays } from "../../../foundation/calendar.ts";

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
