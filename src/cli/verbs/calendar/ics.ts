import type { EventAttributes } from "ics";
import { beginOf, endOf, type Season } from "./seasons.ts";

const YEAR_MS = 365 * 86_400_000;

/** RFC 5545: one event a season, in UTC so that no description of time zones is needed. Open ends last a year. */
export const icsText = async (seasons: readonly Season[]): Promise<string> => {
  // Loaded by whoever asks for a calendar: every other start of the command would read it for nothing.
  const { createEvents } = await import("ics");
  const { error, value } = createEvents(seasons.map(eventOf));
  if (error || !value) throw error ?? new Error("the calendar is empty");
  return value;
};

const eventOf = (season: Season): EventAttributes => {
  const begin = beginOf(season);
  return {
    productId: "-//funnel//calendar//EN",
    uid: `${season.id}@funnel.example`,
    start: begin,
    end: season.to === null ? begin + YEAR_MS : endOf(season),
    startInputType: "utc",
    startOutputType: "utc",
    endOutputType: "utc",
    title: season.brand === null ? season.id : `${season.id} (${season.brand})`,
    description: description(season),
  };
};

const description = ({ kind, funnel, pages, early, claim, to, zone }: Season): string =>
  [
    kind === "coupon" ? "Coupon." : `Funnel ${funnel}. Pages: ${pages.join(", ")}.`,
    ...(early === null ? [] : [`Announced from ${early} (${zone}).`]),
    ...(claim === null ? [] : [`Price claim: ${claim}.`]),
    ...(to === null ? ["No end."] : []),
  ].join(" ");
