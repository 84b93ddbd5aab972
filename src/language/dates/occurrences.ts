import { addDays, daysBetween } from "../../foundation/calendar.ts";
import { easter, thanksgiving } from "../../foundation/dates/feasts.ts";
import type { Window } from "../types/campaign.gen.ts";

type Repeats = NonNullable<Window["repeats"]>;

/** The day by which a window moves from year to year. */
const ANCHORS: Readonly<Record<Repeats, (year: number) => string>> = {
  yearly: (year) => `${year}-01-01`,
  thanksgiving,
  easter,
};

/** 29 February of a common year is 1 March. */
const inYear = (day: string, years: number): string => {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return moved.endsWith("-02-29") ? addDays(`${moved.slice(0, 4)}-02-28`, 1) : moved;
};

/** A window as it lies so many years after the one that is written. */
export const occurrence = ({ repeats, ...window }: Window, years: number): Window => {
  if (repeats === undefined) return window;
  const year = Number(window.from.slice(0, 4));
  const anchor = ANCHORS[repeats];
  const move = (moment: string): string => {
    const day = moment.slice(0, 10);
    const moved =
      repeats === "yearly" ? inYear(day, years) : addDays(anchor(year + years), daysBetween(anchor(year), day));
    return moved + moment.slice(10);
  };
  return {
    ...window,
    from: move(window.from),
    ...(window.early !== undefined && { early: move(window.early) }),
    ...(window.to !== undefined && { to: move(window.to) }),
  };
};

/** Every window of a campaign that can hold a moment of a year; of one that does not repeat the one that is written. */
export const occurrencesAbout = (window: Window, year: number): readonly Window[] => {
  if (window.repeats === undefined) return [window];
  const years = year - Number(window.from.slice(0, 4));
  // One that begins in December may end in January; none is before the first.
  return [years - 1, years, years + 1].filter((each) => each >= 0).map((each) => occurrence(window, each));
};
