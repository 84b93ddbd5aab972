import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { isBefore, isRealMoment } from "../../../language/dates/moment.ts";
import { openTree } from "../../../repository/tree.ts";
import { type Table, tableText } from "../../output/table.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";
import { icsText } from "./ics.ts";
import { gaps, type Overlap, overlaps } from "./overlaps.ts";
import { type Season, seasons } from "./seasons.ts";

interface CalendarOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly at?: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("calendar")
    .description("Which campaign is live when, for which brand, at which price; what overlaps and what is empty.")
    .option("--at <moment>", "only what is live then, YYYY-MM-DD or YYYY-MM-DDTHH:MM on the campaign's own clock")
    .addOption(cwdOption())
    .addOption(formatOption("table", "ics", "json"))
    .addHelpText("after", examples("calendar --at 2026-11-27", "calendar --format ics"))
    .action((options: CalendarOptions) => run((print) => calendar(options, print)));

const calendar = async ({ cwd, format, at }: CalendarOptions, print: Print): Promise<number> => {
  if (at !== undefined && !isRealMoment(at))
    throw new WrongUse(`--at ${at} is no moment; write 2026-11-27 or 2026-11-27T18:00`);
  const all = seasons(openTree(cwd).content, at);
  const shown = at === undefined ? all : all.filter((season) => isLive(season, at));
  const empty = at === undefined ? gaps(shown) : [];
  // The last line ends as all do: its LF is of the print.
  if (format === "ics") print((await icsText(shown)).replace(/\n$/, ""));
  else if (format === "json")
    print(JSON.stringify({ seasons: shown, overlaps: overlaps(shown), gaps: empty }, null, 2));
  else {
    print(shown.length === 0 ? "no campaign is live" : tableText(asTable(shown, at), "table"));
    for (const overlap of overlaps(shown)) print(overlapText(overlap));
    for (const { brand, from, to } of empty) print(`gap: ${brand}, ${from} to ${to}: no campaign`);
  }
  return 0;
};

const overlapText = ({ brand, from, to, seasons: [first, second], over }: Overlap): string => {
  const what = over === "price" ? "both change prices" : "both want the visitors of the same pages";
  return `overlap: ${brand ?? "all brands"}, ${from} to ${to ?? "open end"}: ${first} and ${second} ${what}`;
};

const asTable = (shown: readonly Season[], at: string | undefined): Table => ({
  columns: ["what", "brand", "funnel", "from", "to", "zone", "price claim", "pages"],
  rows: shown.map((season) => [
    season.kind === "coupon" ? `coupon ${season.id}` : season.id,
    season.brand ?? "all",
    season.funnel ?? "",
    fromText(season, at),
    season.to ?? "open end",
    season.zone,
    season.claim ?? "none",
    season.pages.map((page) => page.slice(season.id.length + 1)).join(", "),
  ]),
});

const fromText = ({ early, from }: Season, at: string | undefined): string => {
  if (early === null) return from;
  return at !== undefined && isBefore(at, from) ? `${from}, announced now` : `${from}, announced ${early}`;
};

/** Half-open, on the wall clock of the season; its pages are up while it is announced. */
const isLive = ({ early, from, to }: Season, at: string): boolean =>
  !isBefore(at, early ?? from) && (to === null || isBefore(at, to));
