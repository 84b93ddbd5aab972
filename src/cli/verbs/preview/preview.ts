import { DEFAULT_FUNNEL } from "../../../foundation/default-funnel.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { pathOf } from "../../../foundation/page-path.ts";
import { isBefore, isRealMoment } from "../../../language/dates/moment.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import type { CampaignFile } from "../../../language/types/campaign.gen.ts";
import { REPOSITORY } from "../../../repository/language.ts";
import { today } from "../../../repository/today.ts";
import { openTree, type Tree } from "../../../repository/tree.ts";
import { knownLocale } from "../../known-locale.ts";
import { cwdOption, examples, type Print, type Verb } from "../../verb.ts";

/** What is looked at; what is not said is the default. */
export interface Asked {
  readonly locale?: string;
  readonly brand?: string;
  readonly funnel?: string;
  readonly at?: string;
  readonly arm?: string;
  readonly port?: string;
}

interface PreviewOptions extends Asked {
  readonly cwd?: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("preview")
    .description("The address of a page on the development server, and how to start it for this page.")
    .argument("[page]", "page of a funnel or campaign: quiz, blackfriday/home", "home")
    .option("--locale <locale>", "locale of the visitor", "en-US")
    .option("--brand <brand>", "brand whose site is shown; the funnel's own when absent")
    .option("--funnel <id>", "funnel instead of the default one")
    .option("--arm <name>", "arm of an experiment: plan-order.long-first")
    .option("--at <moment>", "day or moment for which campaigns are shown")
    .option("--port <number>", "port of the development server", "5173")
    .addOption(cwdOption())
    .addHelpText(
      "after",
      examples("preview quiz --locale de-DE", "preview blackfriday/home --at 2026-11-24 --brand health"),
    )
    .action((page: string, options: PreviewOptions) => run((print) => preview(page, options, print)));

const preview = (page: string, { cwd, ...options }: PreviewOptions, print: Print): number => {
  const { address, start, running } = previewOf(openTree(cwd), page, options);
  print(address);
  print(`start it with: ${start}`);
  if (running !== null) print(`where it runs already: ${running}`);
  return 0;
};

/** @throws WrongUse for a page, locale, brand, funnel, arm, moment or port that is none. */
export const previewOf = (
  tree: Tree,
  page: string,
  options: Asked,
): { readonly address: string; readonly start: string; readonly running: string | null } => {
  const { at, port = "5173" } = options;
  const locale = knownLocale(options.locale ?? "en-US");
  if (at !== undefined && !isRealMoment(at))
    throw new WrongUse(`--at ${at} is no moment; write 2026-11-27 or 2026-11-27T18:00`);
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > MOST_PORT)
    throw new WrongUse(`--port ${port} is no port; write a number from 1 to ${MOST_PORT}`);
  const arm = options.arm === undefined ? null : armOf(tree, options.arm);
  const funnel = ownerOf(tree, page, options.funnel ?? arm?.funnel);
  const query = new URLSearchParams({
    ...(funnel !== DEFAULT_FUNNEL && { jg: funnel }),
    ...(arm && { arm: arm.name }),
  }).toString();
  const moment = at ?? arm?.from ?? beginOfSeason(tree, page);
  const origin = `http://${brandOf(tree, options.brand, funnel)}.localhost:${port}`;
  const path = pathOf(locale, page) + (query === "" ? "" : `?${query}`);
  return {
    address: origin + path,
    running:
      moment === undefined ? null : `${origin}/dev/clock?${new URLSearchParams({ at: moment, go: path }).toString()}`,
    start: [
      ...(moment === undefined ? [] : [`CLOCK=${moment}`]),
      ...(port === "5173" ? [] : [`PORT=${port}`]),
      `npm run dev${tree.root === REPOSITORY ? "" : ` -- ${tree.root}`}`,
    ].join(" "),
  };
};

const MOST_PORT = 65_535;

/** An arm, and the day on which it is first shown. */
const armOf = (
  { content }: Tree,
  name: string,
): { readonly name: string; readonly funnel: string; readonly from: string } => {
  const experiment = content.arms.get(name)?.experiment.value;
  if (!experiment) throw new WrongUse(`there is no arm "${name}"; ${didYouMean(name, content.arms.keys(), "arms")}`);
  return { name, funnel: experiment.extends, from: experiment.active.from };
};

const seasonOf = ({ content }: Tree, page: string): CampaignFile | undefined => {
  const [id = "", ...rest] = page.split("/");
  const campaign = content.campaigns.get(id)?.value;
  return campaign && Object.hasOwn(campaign.pages, rest.join("/")) ? campaign : undefined;
};

/** The funnel that shows a page: the one that was asked for, else the site's own, else the first that has it. */
const ownerOf = (tree: Tree, page: string, wanted: string | undefined): string => {
  const { funnels } = tree.content;
  if (wanted !== undefined && !funnels.has(wanted))
    throw new WrongUse(`there is no funnel "${wanted}"; ${didYouMean(wanted, funnels.keys(), "funnels")}`);
  const season = seasonOf(tree, page);
  const candidates = wanted === undefined ? [DEFAULT_FUNNEL, ...funnels.keys()] : [wanted];
  const owner = season ? season.extends : candidates.find((id) => funnels.get(id)?.paths.has(page));
  if (owner === undefined || !candidates.includes(owner)) {
    const pages = candidates.flatMap((id) => pagesOf(tree, id));
    const where = wanted === undefined ? "" : ` in funnel ${wanted}`;
    throw new WrongUse(`there is no page "${page}"${where}; ${didYouMean(page, new Set(pages), "pages")}`);
  }
  return owner;
};

const pagesOf = ({ content }: Tree, funnel: string): readonly string[] => [
  ...(content.funnels.get(funnel)?.paths ?? []),
  ...[...content.campaigns.values()]
    .filter(({ value }) => value.extends === funnel)
    .flatMap(({ value }) => Object.keys(value.pages).map((each) => `${value.id}/${each}`)),
];

/** A page of a season is not there on other days. */
const beginOfSeason = (tree: Tree, page: string): string | undefined => {
  const active = seasonOf(tree, page)?.active;
  if (!active) return undefined;
  const isOn = !isBefore(today(), active.early ?? active.from) && (!active.to || isBefore(today(), active.to));
  return isOn ? undefined : active.from;
};

const brandOf = ({ content }: Tree, brand: string | undefined, funnel: string): string => {
  const wanted = brand ?? content.funnels.get(funnel)?.funnel?.value.brand ?? [...content.brands.keys()][0] ?? "";
  if (!content.brands.has(wanted))
    throw new WrongUse(`there is no brand "${wanted}"; ${didYouMean(wanted, content.brands.keys(), "brands")}`);
  return wanted;
};
