import { dayIn, morningOf } from "../../src/server/subscriptions/days.ts";

/** Weeks in which clocks are put forward or back somewhere. */
const CLOCK_CHANGES = /-03-(?:0[89]|[123]\d)$|-04-0[1-7]$|-09-(?:2[4-9]|30)$|-10-(?:0[1-7]|2[5-9]|3\d)$|-11-0[1-8]$/;

/** Whether the morning of a day in a zone is a moment of that day there: looked at once for each, where clocks change. */
export const dayCheck = (): ((day: string, zone: string) => boolean) => {
  const seen = new Map<string, boolean>();
  return (day, zone) => {
    if (!CLOCK_CHANGES.test(day)) return true;
    const key = zone + day;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const holds = dayIn(zone, morningOf(day, zone)) === day;
    seen.set(key, holds);
    return holds;
  };
};
