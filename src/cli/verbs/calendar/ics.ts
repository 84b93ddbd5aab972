import { beginOf, endOf, type Season } from "./seasons.ts";

/** Octets of one line, RFC 5545 §3.1. */
const LINE = 75;
const YEAR_MS = 365 * 86_400_000;

/**
 * RFC 5545: one event a season, in UTC so that no description of time zones is needed. Open ends last a year.
 * @param now when it is written, milliseconds since 1970
 */
export const icsText = (seasons: readonly Season[], now: number): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//funnel//calendar//EN",
    ...seasons.flatMap((season) => [
      "BEGIN:VEVENT",
      `UID:${season.id}@funnel.example`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(beginOf(season))}`,
      `DTEND:${stamp(season.to === null ? beginOf(season) + YEAR_MS : endOf(season))}`,
      `SUMMARY:${escaped(season.brand === null ? season.id : `${season.id} (${season.brand})`)}`,
      `DESCRIPTION:${escaped(description(season))}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]
    .flatMap(folded)
    .join("\r\n");

const description = ({ kind, funnel, pages, early, claim, to, zone }: Season): string =>
  [
    kind === "coupon" ? "Coupon." : `Funnel ${funnel}. Pages: ${pages.join(", ")}.`,
    ...(early === null ? [] : [`Announced from ${early} (${zone}).`]),
    ...(claim === null ? [] : [`Price claim: ${claim}.`]),
    ...(to === null ? ["No end."] : []),
  ].join(" ");

/** Milliseconds since 1970 → `"20261122T230000Z"`. */
const stamp = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** Ids, addresses and our own words are ASCII, so octets are characters. */
const folded = (line: string): readonly string[] =>
  line.length <= LINE ? [line] : [line.slice(0, LINE), ...folded(` ${line.slice(LINE)}`)];
