import type { Window } from "../types/campaign.gen.ts";
import { isBefore, wallClock } from "./moment.ts";

/** Where a moment stands in the window of a campaign. `early`: announced, and nothing costs less yet. */
export type Phase = "before" | "early" | "on" | "over";

/** @param now milliseconds since 1970 */
export const phaseOf = ({ early, from, to, zone }: Window, now: number): Phase => {
  const clock = wallClock(now, zone);
  if (to !== undefined && !isBefore(clock, to)) return "over";
  if (!isBefore(clock, from)) return "on";
  return early === undefined || isBefore(clock, early) ? "before" : "early";
};

/** Its pages are up in early mode and while it is on; afterwards they are gone. */
export const isPublished = (active: Window, now: number): boolean => ["early", "on"].includes(phaseOf(active, now));
