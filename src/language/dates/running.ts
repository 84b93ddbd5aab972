import type { Locale } from "../../foundation/locale.ts";
import type { Window } from "../types/campaign.gen.ts";
import type { ExperimentWindow, Match } from "../types/experiment.gen.ts";
import { type Clocks, clockOf, isBefore } from "./moment.ts";
import { occurrencesAbout } from "./occurrences.ts";

/** A window on the wall clock of a zone: that of a campaign names none, and is read on that of the brand that shows it. */
export type InZone<Of> = Of & { readonly zone: string };

/** Half-open, on the wall clock of its zone; without `to` for ever. One that repeats comes back every year. */
export type RunningWindow = InZone<Pick<Window, "from" | "to" | "repeats">>;

/** A moment as a brand sees it. */
export interface BrandMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA zone of the brand. */
  readonly zone: string;
}

/** What the server has to know of a campaign: when its pages are up, and whether they play a funnel of its own. */
export interface RunningCampaign {
  readonly id: string;
  readonly funnel: string;
  /** On the clock of the brand that shows it. */
  readonly active: Window;
  /** Where it means something; everywhere when absent. */
  readonly locales?: readonly Locale[];
  /** Last part of the address → page that it was laid over. */
  readonly pages: Readonly<Record<string, string>>;
  readonly hasEdition: boolean;
  /** Ids of the brands on whose hosts it is. */
  readonly brands: readonly string[];
  /** Pages of the funnel that everybody finds as the campaign makes them while it is on. */
  readonly takesOver: readonly string[];
}

/** What the server has to know of an experiment to draw its arms. */
export interface RunningExperiment {
  readonly id: string;
  readonly funnel: string;
  readonly active: ExperimentWindow;
  /** Whose value names the arm, instead of a draw by weight. */
  readonly feature?: string;
  /** Shares in percent; together 100. */
  readonly arms: readonly { readonly name: string; readonly weight: number }[];
  /** Where somebody first sees what an arm changes: pages, and steps of the quiz. */
  readonly pages: readonly string[];
  readonly steps: readonly string[];
  /** Message match: visits that get the first arm that changes something; nobody is drawn. */
  readonly match?: Match;
  /** The match lies over the funnel, and so over all of its pages. */
  readonly everywhere?: true;
}

/** An experiment that draws visitors, whatever the day: what became of its arms is compared after its end, too. */
export type ComparedExperiment = Pick<RunningExperiment, "id" | "funnel" | "arms">;

/** @param now milliseconds since 1970 */
export const isRunning = (window: RunningWindow, now: number, clocks: Clocks = clockOf): boolean => {
  const clock = clocks(window.zone)(now);
  return occurrencesAbout(window, Number(clock.slice(0, 4))).some(
    ({ from, to }) => !isBefore(clock, from) && (to === undefined || isBefore(clock, to)),
  );
};
