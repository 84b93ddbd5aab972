import { addDays, daysBetween, weekday } from "../../../foundation/calendar.ts";
import type { Content } from "../../../language/content/content.ts";
import { isBefore } from "../../../language/dates/moment.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";

type Args =
  | { readonly is: "long" | "early"; readonly season: string }
  | { readonly is: "missed" | "far"; readonly season: string; readonly day: string };

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

function* check({ campaigns }: Content): Iterable<Finding<Args>> {
  for (const [name, { document, value }] of campaigns) {
    const { early, from, to } = value.active;
    if (to !== undefined && !isBefore(from, to)) continue;
    if (to !== undefined && daysBetween(from.slice(0, 10), to.slice(0, 10)) > LONGEST) {
      yield { where: spot(document, ["active", "to"]), args: { is: "long", season: value.id } };
      continue;
    }
    if (early !== undefined && daysBetween(early.slice(0, 10), from.slice(0, 10)) > LONGEST) {
      yield { where: spot(document, ["active", "early"]), args: { is: "early", season: value.id } };
      continue;
    }
    const year = Number(from.slice(0, 4));
    const days = [year, year + 1].flatMap((each) => DAYS[name]?.(each) ?? []);
    const [firstDay] = days;
    if (firstDay === undefined) continue;
    const where = spot(document, ["active", "from"]);
    const day = days.find((each) => !isBefore(each, from) && (to === undefined || isBefore(each, to)));
    if (day === undefined) {
      yield { where, args: { is: "missed", season: value.id, day: firstDay } };
    } else if (to !== undefined && (isBefore(from, addDays(day, -FARTHEST)) || isBefore(addDays(day, FARTHEST), to))) {
      yield { where, args: { is: "far", season: value.id, day } };
    }
  }
}

const MISTYPED = "is a month or a year mistyped?";

const sentenceOf = (args: Args): Sentence => {
  switch (args.is) {
    case "long":
      return [`"${args.season}" lasts more than ${LONGEST} days`, MISTYPED];
    case "early":
      return [`"${args.season}" is announced more than ${LONGEST} days before it begins`, MISTYPED];
    case "missed":
      return [
        `"${args.season}" is over before or begins after ${args.day}`,
        "the window holds the day that the season is named after",
      ];
    case "far":
      return [`"${args.season}" lasts more than ${FARTHEST} days before or after ${args.day}`, MISTYPED];
  }
};

const season = (active: Readonly<Record<string, string>>): Rule["wrong"] => ({
  "funnels/seasonal/blackfriday.json": JSON.stringify({
    version: 1,
    id: "blackfriday",
    extends: "sample",
    pages: { home: "home" },
    active,
  }),
});

export const rule: Rule<Args> = {
  code: "FNL8006",
  severity: "warning",
  title: "A season misses its own day",
  explanation:
    "Black Friday of 2026 is 27 November. A campaign with the name of a season whose window does not hold its day, or is months long, has a mistyped date.",
  wrong: season({ from: "2026-11-30", to: "2026-12-05" }),
  right: season({ from: "2026-11-23", to: "2026-12-01" }),
  check,
  say: sentenceOf,
};
