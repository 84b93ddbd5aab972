import { type Clock, clockOf } from "../language/dates/moment.ts";

/** More than there are zones; a browser may write each of them in many ways. */
const CLOCKS_AT_MOST = 500;
const clocks = new Map<string, Clock>();

/**
 * The clock of a zone, kept: it takes forty times as long to make as to read.
 * @throws {RangeError} for what is no zone
 */
export const clockIn = (zone: string): Clock => {
  const clock = clocks.get(zone) ?? clockOf(zone);
  if (clocks.size >= CLOCKS_AT_MOST) clocks.clear();
  clocks.set(zone, clock);
  return clock;
};
