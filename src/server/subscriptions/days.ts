import { instantsOf, wallClock } from "../../language/dates/moment.ts";

/** Charges and mails go out in the morning of the buyer's day: no clock is put forward or back then. */
const MORNING = "T09:00";

/** The buyer's day, `YYYY-MM-DD`. */
export const dayIn = (zone: string, now: number): string => wallClock(now, zone).slice(0, 10);

/** The morning of a day in a zone, in milliseconds since 1970 UTC. */
export const morningOf = (day: string, zone: string): number =>
  // A zone can skip a day, as Samoa did in 2011.
  instantsOf(day + MORNING, zone)[0] ?? Date.parse(`${day + MORNING}Z`);
