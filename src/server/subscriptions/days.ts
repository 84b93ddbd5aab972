import { instantsOf } from "../../language/dates/moment.ts";

/** Charges and mails go out in the morning of the buyer's day: no clock is put forward or back then. */
const MORNING = "T09:00";

/** More than there are zones; a browser may write each of them in many ways. */
const FORMATS_AT_MOST = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A format takes longer to make than to use, and all who renew are asked for their day every hour. */
const dayFormat = (zone: string): Intl.DateTimeFormat => {
  // Swedish days are written as ours.
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  if (formats.size >= FORMATS_AT_MOST) formats.clear();
  formats.set(zone, format);
  return format;
};

/** The buyer's day, `YYYY-MM-DD`. */
export const dayIn = (zone: string, now: number): string => dayFormat(zone).format(now);

/** The morning of a day in a zone, in milliseconds since 1970 UTC. */
export const morningOf = (day: string, zone: string): number =>
  // A zone can skip a day, as Samoa did in 2011.
  instantsOf(day + MORNING, zone)[0] ?? Date.parse(`${day + MORNING}Z`);
