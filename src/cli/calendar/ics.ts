import type { Season } from "../calendar.ts";

/** Octets of one line, RFC 5545 §3.1. */
const LINE = 75;

/** RFC 5545: one event a campaign, on the clock of its zone. Open ends last a year. */
export const icsText = (seasons: readonly Season[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//funnel//calendar//EN",
    ...seasons.flatMap(({ id, brand, funnel, from, to, zone, pages, coupon }) => [
      "BEGIN:VEVENT",
      `UID:${id}@funnel.example`,
      `DTSTAMP:${stamp(from)}Z`,
      `DTSTART;TZID=${zone}:${stamp(from)}`,
      `DTEND;TZID=${zone}:${stamp(to ?? yearAfter(from))}`,
      `SUMMARY:${escaped(`${id} (${brand})`)}`,
      `DESCRIPTION:${escaped(`Funnel ${funnel}. Pages: ${pages.join(", ")}.${coupon === null ? "" : ` Coupon: ${coupon}.`}${to === null ? " No end." : ""}`)}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]
    .flatMap(folded)
    .join("\r\n");

/** `"2026-11-23T18:00"` → `"20261123T180000"`. */
const stamp = (moment: string): string =>
  `${moment.slice(0, 10).replaceAll("-", "")}T${(moment.slice(11) || "00:00").replace(":", "")}00`;

const yearAfter = (moment: string): string => `${Number(moment.slice(0, 4)) + 1}${moment.slice(4)}`;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** Ids, addresses and our own words are ASCII, so octets are characters. */
const folded = (line: string): readonly string[] =>
  line.length <= LINE ? [line] : [line.slice(0, LINE), ...folded(` ${line.slice(LINE)}`)];
