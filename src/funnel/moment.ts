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
export const wallClock = (now: number, zone: string): string => {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return format.format(now).replace(" ", "T");
};
