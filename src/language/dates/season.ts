import type { Window } from "../types/campaign.gen.ts";
import { type Clocks, clockOf, isBefore } from "./moment.ts";
import { occurrencesAbout } from "./occurrences.ts";
import type { BrandMoment } from "./running.ts";

/** Where a moment stands in the window of a campaign. `early`: announced, and nothing costs less yet. */
export type Phase = "before" | "early" | "on" | "over";

export const phaseOf = (active: Window, { now, zone }: BrandMoment, clocks: Clocks = clockOf): Phase => {
  const clock = clocks(zone)(now);
  const phases = occurrencesAbout(active, Number(clock.slice(0, 4))).map((window) => phaseIn(window, clock));
  // One that comes back is over for good never.
  const others: readonly Phase[] = active.repeats === undefined ? phases : ["before"];
  return phases.find((phase) => phase === "on") ?? phases.find((phase) => phase === "early") ?? others[0] ?? "before";
};

const phaseIn = ({ early, from, to }: Window, clock: string): Phase => {
  if (to !== undefined && !isBefore(clock, to)) return "over";
  if (!isBefore(clock, from)) return "on";
  return early === undefined || isBefore(clock, early) ? "before" : "early";
};

/** Its pages say what they say in early mode and while it is on; at any other time they rest. */
export const isPublished = (active: Window, moment: BrandMoment, clocks?: Clocks): boolean =>
  ["early", "on"].includes(phaseOf(active, moment, clocks));
