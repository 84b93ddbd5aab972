import { instantsOn } from "../../language/dates/moment.ts";
import { clockIn } from "../zone-clock.ts";

/** Charges and mails go out in the morning of the buyer's day: no clock is put forward or back then. */
const MORNING = "T09:00";
const DAY_LENGTH = "YYYY-MM-DD".length;

/** The buyer's day, `YYYY-MM-DD`. */
export const dayIn = (zone: string, now: number): string => clockIn(zone)(now).slice(0, DAY_LENGTH);

/** The morning of a day in a zone, in milliseconds since 1970 UTC. */
export const morningOf = (day: string, zone: string): number =>
  // A zone can skip a day, as Samoa did in 2011.
  instantsOn(clockIn(zone), day + MORNING)[0] ?? Date.parse(`${day + MORNING}Z`);
