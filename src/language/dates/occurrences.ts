import { addDays, daysBetween } from "../../foundation/calendar.ts";
import { easter, thanksgiving } from "../../foundation/dates/feasts.ts";
import { inLaterYear } from "../../foundation/dates/later-year.ts";
import type { Window } from "../types/campaign.gen.ts";

type Repeats = NonNullable<Window["repeats"]>;

/** The day by which a window moves from year to year. */
const ANCHORS: Readonly<Record<Repeats, (year: number) => string>> = {
  yearly: (year) => `${year}-01-01`,
  thanksgiving,
  easter,
};

/** Of one that comes back every year this many are proved, beside the one that is written: feasts wander, and meet others. */
const YEARS_PROVED = 12;

/** A window as it lies so many years after the one that is written. */
export const occurrence = ({ repeats, ...window }: Window, years: number): Window => {
  if (repeats === undefined) return window;
  const year = yearOf(window);
  const anchor = ANCHORS[repeats];
  const move = (moment: string): string => {
    if (repeats === "yearly") return inLaterYear(moment, years);
    const day = moment.slice(0, 10);
    return addDays(anchor(year + years), daysBetween(anchor(year), day)) + moment.slice(10);
  };
  return {
    ...window,
    from: move(window.from),
    ...(window.early !== undefined && { early: move(window.early) }),
    ...(window.to !== undefined && { to: move(window.to) }),
  };
};

const yearOf = ({ from }: Window): number => Number(from.slice(0, 4));

/** Every window of a campaign that can hold a moment of a year; of one that does not repeat the one that is written. */
export const occurrencesAbout = (window: Window, year: number): readonly Window[] => {
  if (window.repeats === undefined) return [window];
  const years = year - yearOf(window);
  // One that begins in December may end in January; none is before the first.
  return [years - 1, years, years + 1].filter((each) => each >= 0).map((each) => occurrence(window, each));
};

/** The windows of a campaign that are proved, in order of time. */
export const occurrencesAhead = (window: Window): readonly Window[] =>
  window.repeats === undefined
    ? [window]
    : Array.from({ length: YEARS_PROVED + 1 }, (_, years) => occurrence(window, years));
