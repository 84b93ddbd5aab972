const INSTANT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

/** `"2027-02-30"` is written well and no day. */
export const isRealMoment = (instant: string): boolean => {
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0] = (INSTANT.exec(instant) ?? []).map((part) =>
    Number(part ?? 0),
  );
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60;
};

export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** Moments of one zone compare as text once both have a time. */
export const isBefore = (a: string, b: string): boolean => withTime(a) < withTime(b);
const withTime = (instant: string): string => (instant.includes("T") ? instant : `${instant}T00:00`);

/** Milliseconds since 1970 → the wall clock of a zone, as the language writes it: `"2026-11-23T00:00"`. */
export type Clock = (now: number) => string;

/** The clock of a zone: it takes longer to make than to read. */
export const clockOf = (zone: string): Clock => {
  // Swedish days are written as ours.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return (now) => format.format(now).replace(" ", "T");
};

/** Where clocks come from: made anew, or kept by whoever asks often. */
export type Clocks = (zone: string) => Clock;

export const wallClock = (now: number, zone: string): string => clockOf(zone)(now);

const DAY = 24 * 60 * 60 * 1000;

/** How far a clock is ahead of UTC, in milliseconds. */
const aheadAt = (now: number, clock: Clock): number => Date.parse(`${clock(now)}Z`) - now;

/**
 * When the clock of a zone shows a moment, in milliseconds since 1970: never in the hour over which it is put forward,
 * twice in the one by which it is put back.
 */
export const instantsOn = (clock: Clock, moment: string): readonly number[] => {
  const shown = withTime(moment);
  const utc = Date.parse(`${shown}Z`);
  const candidates = [utc - aheadAt(utc - DAY, clock), utc - aheadAt(utc + DAY, clock)];
  return [...new Set(candidates)].filter((now) => clock(now) === shown);
};

export const instantsOf = (moment: string, zone: string): readonly number[] => instantsOn(clockOf(zone), moment);

/** A moment on the clock of its zone; without one on the clock that is everybody's. */
export interface Clocked {
  readonly at: string;
  readonly zone?: string | undefined;
}

/** Does one come first, on whatever clocks they are written? */
export const isEarlier = (one: Clocked, other: Clocked): boolean => {
  // No two clocks are further apart.
  const isClose = Math.abs(Date.parse(withTime(one.at)) - Date.parse(withTime(other.at))) <= 2 * DAY;
  const [a, b] = [one, other].map(({ at, zone }) =>
    isClose && one.zone !== other.zone && zone !== undefined && isZone(zone) && isRealMoment(at)
      ? instantsOf(at, zone)[0]
      : undefined,
  );
  return a === undefined || b === undefined ? isBefore(one.at, other.at) : a < b;
};
