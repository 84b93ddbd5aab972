import { DEFAULT_FUNNEL } from "../foundation/default-funnel.ts";
import { isLocale, LOCALES } from "../foundation/locale.ts";
import { pathOf } from "../foundation/page-path.ts";
import { didYouMean } from "../funnel/suggest.ts";
import { openTree, type Tree } from "./tree.ts";
import { examples, type Print, rootOption, type Verb } from "./verb.ts";
import { WrongUse } from "./wrong-use.ts";

interface PreviewOptions {
  readonly root?: string;
  readonly locale: string;
  readonly brand?: string;
  readonly funnel?: string;
  readonly at?: string;
  readonly arm?: string;
  readonly port: string;
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
    .addOption(rootOption())
    .addHelpText(
      "after",
      examples("preview quiz --locale de-DE", "preview blackfriday/home --at 2026-11-24 --brand health"),
    )
    .action((page: string, options: PreviewOptions) => run((print) => preview(page, options, print)));

const preview = (page: string, options: PreviewOptions, print: Print): number => {
  const tree = openTree(options.root);
  const { locale, at, port } = options;
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
  const address = `${pathOf(locale, page)}${query === "" ? "" : `?${query}`}`;
  print(`http://${brandOf(tree, { ...options, ...(funnel !== undefined && { funnel }) })}.localhost:${port}${address}`);
  const moment = at ?? arm?.from;
  const clock = moment === undefined ? "" : `CLOCK=${moment} `;
  const folder = options.root === undefined ? "" : ` -- ${tree.root}`;
  print(`start it with: ${clock}${port === "5173" ? "" : `PORT=${port} `}npm run dev${folder}`);
  return 0;
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

const brandOf = ({ content }: Tree, { brand, funnel = DEFAULT_FUNNEL }: PreviewOptions): string => {
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
