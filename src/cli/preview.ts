import { DEFAULT_FUNNEL } from "../foundation/default-funnel.ts";
import { isLocale, LOCALES } from "../foundation/locale.ts";
import { pathOf } from "../foundation/page-path.ts";
import { didYouMean } from "../funnel/suggest.ts";
import { openTree, type Tree } from "./tree.ts";
import { cwdOption, examples, type Print, type Verb } from "./verb.ts";
import { WrongUse } from "./wrong-use.ts";

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

export const previewVerb: Verb = (program, run) =>
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
  const { address, start } = previewOf(openTree(cwd), page, options, cwd !== undefined);
  print(address);
  print(`start it with: ${start}`);
  return 0;
};

/** @throws WrongUse for a page, locale, brand or arm that is not there. */
export const previewOf = (
  tree: Tree,
  page: string,
  options: Asked,
  elsewhere: boolean,
): { readonly address: string; readonly start: string } => {
  const { locale = "en-US", at, port = "5173" } = options;
  if (!isLocale(locale))
    throw new WrongUse(`there is no locale "${locale}"; ${didYouMean(locale, LOCALES, "locales")}`);
  const pages = pagesOf(tree);
  if (!pages.includes(page)) throw new WrongUse(`there is no page "${page}"; ${didYouMean(page, pages, "pages")}`);
  const arm = options.arm === undefined ? null : armOf(tree, options.arm);
  const funnel = options.funnel ?? arm?.funnel;
  const query = new URLSearchParams({
    ...(funnel !== undefined && funnel !== DEFAULT_FUNNEL && { jg: funnel }),
    ...(arm && { arm: arm.name }),
  }).toString();
  const brand = brandOf(tree, { ...options, ...(funnel !== undefined && { funnel }) });
  const moment = at ?? arm?.from;
  const clock = moment === undefined ? "" : `CLOCK=${moment} `;
  return {
    address: `http://${brand}.localhost:${port}${pathOf(locale, page)}${query === "" ? "" : `?${query}`}`,
    start: `${clock}${port === "5173" ? "" : `PORT=${port} `}npm run dev${elsewhere ? ` -- ${tree.root}` : ""}`,
  };
};

/** An arm, and the day on which it is first shown. */
const armOf = (
  { content }: Tree,
  name: string,
): { readonly name: string; readonly funnel: string; readonly from: string } => {
  const experiment = content.arms.get(name)?.experiment.value;
  if (!experiment) throw new WrongUse(`there is no arm "${name}"; ${didYouMean(name, content.arms.keys(), "arms")}`);
  return { name, funnel: experiment.extends, from: experiment.active.from };
};

const brandOf = ({ content }: Tree, { brand, funnel = DEFAULT_FUNNEL }: Asked): string => {
  const wanted = brand ?? content.funnels.get(funnel)?.funnel?.value.brand ?? [...content.brands.keys()][0] ?? "";
  if (!content.brands.has(wanted))
    throw new WrongUse(`there is no brand "${wanted}"; ${didYouMean(wanted, content.brands.keys(), "brands")}`);
  return wanted;
};

const pagesOf = ({ content }: Tree): readonly string[] => [
  ...new Set([
    ...content.sitePages.keys(),
    ...[...content.funnels.values()].flatMap(({ paths }) => [...paths]),
    ...[...content.campaigns.values()].flatMap(({ value }) =>
      Object.keys(value.pages).map((each) => `${value.id}/${each}`),
    ),
  ]),
];
