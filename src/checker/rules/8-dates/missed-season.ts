import { addDays, daysBetween, weekday } from "../../../foundation/calendar.ts";
import type { Content } from "../../../language/content/content.ts";
import { isBefore } from "../../../language/dates/moment.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL8006", severity: "warning" } as const;

/** The Friday after the fourth Thursday of November. */
const blackFriday = (year: number): string => {
  const first = `${year}-11-01`;
  return addDays(first, ((4 - weekday(first) + 7) % 7) + 22);
};

/** The day that a season is named after, in a year. */
const DAYS: Readonly<Record<string, (year: number) => string>> = {
  blackfriday: blackFriday,
  cybermonday: (year) => addDays(blackFriday(year), 3),
  christmas: (year) => `${year}-12-24`,
  "new-year": (year) => `${year}-01-01`,
  july4: (year) => `${year}-07-04`,
};

/** No season begins or ends farther from its day than this, in days. */
const FARTHEST = 31;

/** Longest campaign that has an end, and longest announcement of one, in days. */
const LONGEST = 45;

function* check({ campaigns }: Content): Iterable<Problem> {
  for (const [name, { document, value }] of campaigns) {
    const { early, from, to } = value.active;
    if (to !== undefined && !isBefore(from, to)) continue;
    if (to !== undefined && daysBetween(from.slice(0, 10), to.slice(0, 10)) > LONGEST) {
      yield problemAt(
        named,
        spot(document, ["active", "to"]),
        `"${value.id}" lasts more than ${LONGEST} days`,
        "is a month or a year mistyped?",
      );
      continue;
    }
    if (early !== undefined && daysBetween(early.slice(0, 10), from.slice(0, 10)) > LONGEST) {
      yield problemAt(
        named,
        spot(document, ["active", "early"]),
        `"${value.id}" is announced more than ${LONGEST} days before it begins`,
        "is a month or a year mistyped?",
      );
      continue;
    }
    const year = Number(from.slice(0, 4));
    const days = [year, year + 1].flatMap((each) => DAYS[name]?.(each) ?? []);
    if (days.length === 0) continue;
    const day = days.find((each) => !isBefore(each, from) && (to === undefined || isBefore(each, to)));
    if (day === undefined) {
      yield problemAt(
        named,
        spot(document, ["active", "from"]),
        `"${value.id}" is over before or begins after ${days[0]}`,
        "the window holds the day that the season is named after",
      );
    } else if (to !== undefined && (isBefore(from, addDays(day, -FARTHEST)) || isBefore(addDays(day, FARTHEST), to))) {
      yield problemAt(
        named,
        spot(document, ["active", "from"]),
        `"${value.id}" lasts more than ${FARTHEST} days before or after ${day}`,
        "is a month or a year mistyped?",
      );
    }
  }
}

const season = (active: Readonly<Record<string, string>>): Rule["wrong"] => ({
  "funnels/seasonal/blackfriday.json": JSON.stringify({
    version: 1,
    id: "blackfriday",
    extends: "sample",
    pages: { home: "home" },
    active: { ...active, zone: "Europe/Berlin" },
  }),
});

export const rule: Rule = {
  ...named,
  title: "A season misses its own day",
  explanation:
    "Black Friday of 2026 is 27 November. A campaign with the name of a season whose window does not hold its day, or is months long, has a mistyped date.",
  wrong: season({ from: "2026-11-30", to: "2026-12-05" }),
  right: season({ from: "2026-11-23", to: "2026-12-01" }),
  check,
};
