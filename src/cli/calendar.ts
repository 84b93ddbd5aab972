import { icsText } from "./calendar/ics.ts";
import { isLater, wallClock } from "./calendar/wall-clock.ts";
import { type Table, tableText } from "./table.ts";
import { openTree, type Tree } from "./tree.ts";
import { examples, formatOption, type Print, rootOption, type Verb } from "./verb.ts";
import { WrongUse } from "./wrong-use.ts";

interface CalendarOptions {
  readonly root?: string;
  readonly format: string;
  readonly at?: string;
}

export const calendarVerb: Verb = (program, run) =>
  program
    .command("calendar")
    .description("Which campaign is live when, for which brand; what overlaps and what is empty.")
    .option("--at <moment>", "only what is live then, YYYY-MM-DD or YYYY-MM-DDTHH:MM on the campaign's own clock")
    .addOption(rootOption())
    .addOption(formatOption("table", "ics", "json"))
    .addHelpText("after", examples("calendar --at 2026-11-27", "calendar --format ics"))
    .action((options: CalendarOptions) => run((print) => calendar(options, print)));

/** One campaign as the calendar shows it. */
export interface Season {
  readonly id: string;
  readonly funnel: string;
  readonly brand: string;
  readonly from: string;
  /** Null: no end. */
  readonly to: string | null;
  readonly zone: string;
  readonly pages: readonly string[];
  readonly coupon: string | null;
}

const calendar = ({ root, format, at }: CalendarOptions, print: Print): number => {
  if (at !== undefined && !/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(at))
    throw new WrongUse(`--at ${at} is no moment; write 2026-11-27 or 2026-11-27T18:00`);
  const all = seasons(openTree(root));
  const shown = at === undefined ? all : all.filter((season) => isLive(season, at));
  if (format === "ics") print(icsText(shown));
  else if (format === "json")
    print(
      JSON.stringify(
        { campaigns: shown, overlaps: overlaps(shown), gaps: at === undefined ? gaps(shown) : [] },
        null,
        2,
      ),
    );
  else {
    print(shown.length === 0 ? "no campaign is live" : tableText(asTable(shown), "table"));
    for (const { brand, from, to, campaigns } of overlaps(shown))
      print(`overlap: ${brand}, ${from} to ${to ?? "open end"}: ${campaigns.join(" and ")}`);
    if (at === undefined)
      for (const { brand, from, to } of gaps(shown)) print(`gap: ${brand}, ${from} to ${to}: no campaign`);
  }
  return 0;
};

export const seasons = ({ content }: Tree): readonly Season[] =>
  [...content.campaigns.values()]
    .map(({ value }) => ({
      id: value.id,
      funnel: value.extends,
      brand: content.funnels.get(value.extends)?.funnel?.value.brand ?? "",
      from: value.active.from,
      to: value.active.to ?? null,
      zone: value.active.zone,
      pages: Object.keys(value.pages).map((page) => `${value.id}/${page}`),
      coupon: value.coupon ?? null,
    }))
    .sort((a, b) => (isLater(a.from, b.from) ? 1 : -1));

const asTable = (shown: readonly Season[]): Table => ({
  columns: ["campaign", "brand", "funnel", "from", "to", "zone", "pages", "coupon"],
  rows: shown.map(({ id, brand, funnel, from, to, zone, pages, coupon }) => [
    id,
    brand,
    funnel,
    from,
    to ?? "open end",
    zone,
    pages.join(", "),
    coupon ?? "",
  ]),
});

/** Half-open, on the wall clock of the campaign. */
const isLive = ({ from, to }: Season, at: string): boolean => !isLater(from, at) && (to === null || isLater(to, at));

export const overlaps = (shown: readonly Season[]) =>
  shown.flatMap((first, index) =>
    shown.slice(index + 1).flatMap((second) => {
      const apart = first.brand !== second.brand || (first.to !== null && !isLater(first.to, second.from));
      if (apart) return [];
      const to =
        [first.to, second.to].filter((end) => end !== null).sort((a, b) => (isLater(a, b) ? 1 : -1))[0] ?? null;
      return [{ brand: first.brand, from: second.from, to, campaigns: [first.id, second.id] }];
    }),
  );

export const gaps = (shown: readonly Season[]) =>
  [...new Set(shown.map(({ brand }) => brand))].flatMap((brand) => {
    const found: { brand: string; from: string; to: string }[] = [];
    let end: string | null | undefined;
    for (const { from, to } of shown.filter((season) => season.brand === brand)) {
      if (typeof end === "string" && isLater(from, end)) found.push({ brand, from: end, to: from });
      if (end === undefined || (end !== null && (to === null || isLater(to, end)))) end = to;
    }
    return found.map((gap) => ({ ...gap, from: wallClock(gap.from), to: wallClock(gap.to) }));
  });
