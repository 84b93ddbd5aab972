import { mainLine } from "../../../checker/walks/main-line.ts";
import { type PathLengths, pathLengths } from "../../../checker/walks/path-lengths.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { LOCALES, messageLayers } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { openTree, type Playable, playable } from "../../../repository/tree.ts";
import { origins } from "../../output/origins.ts";
import { tableText } from "../../output/table.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";
import { reportsOf } from "../walk/walk.ts";

interface ShowOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly origin?: boolean;
}

export const verb: Verb = (program, run) =>
  program
    .command("show")
    .description("Sums up a funnel, a campaign or an arm of an experiment on one page.")
    .argument("<id>", "funnel, campaign, or arm: plan-order.long-first")
    .option("--origin", "every value that a campaign or an arm changes, with the file that gives it")
    .addOption(cwdOption())
    .addOption(formatOption("pretty", "md", "json"))
    .addHelpText("after", examples("show 20", "show blackfriday --origin"))
    .action((id: string, options: ShowOptions) => run((print) => show(id, options, print)));

const show = (id: string, { cwd, format, origin }: ShowOptions, print: Print): number => {
  const tree = openTree(cwd);
  const funnel = playable(tree, id);
  if (origin) {
    print(tableText(origins(tree.content, funnel), format === "pretty" ? "table" : format));
    return 0;
  }
  const summary = summarize(funnel, tree.content);
  print(format === "json" ? JSON.stringify(summary, null, 2) : asText(summary, format === "md"));
  return 0;
};

interface FunnelSummary {
  readonly id: string;
  readonly extends: string | null;
  readonly active: { readonly from: string; readonly to?: string; readonly zone: string } | null;
  readonly brand: string;
  /** Its own; of a campaign those that it publishes. */
  readonly pages: readonly string[];
  /** Pages that all funnels share, and events laid over one. */
  readonly shared: readonly string[];
  readonly steps: number;
  readonly sections: Readonly<Record<string, readonly string[]>>;
  /** Ways from the first step to the end of each meaning. */
  readonly paths: Readonly<Record<string, PathLengths>>;
  readonly offers: Readonly<Record<string, readonly string[]>>;
  /** Reported by somebody on some way. */
  readonly events: readonly string[];
  /** Own words of a locale that differ from its language. */
  readonly locales: Readonly<Record<string, number>>;
}

const ENDS = ["bought", "refused", "left"];

export const summarize = ({ id, edition, funnel, campaign, runtime }: Playable, content: Content): FunnelSummary => {
  const { definition, steps } = runtime;
  const line = mainLine(runtime);
  const lengths = ENDS.flatMap((end) => {
    const found = pathLengths(line, (step) => steps.get(step)?.definition.end === end);
    return found ? [[end, found] as const] : [];
  });
  const season = campaign === null ? undefined : content.campaigns.get(campaign)?.value;
  const zone = content.brands.get(definition.brand)?.value.zone;
  const [arm] = edition.arms;
  const paths = Object.keys(definition.pages);
  const isShared = (path: string): boolean => !content.files.has(`funnels/${funnel}/pages/${path}.json`);
  const experiment = arm && content.experiments.get(arm.experiment)?.value;
  return {
    id,
    extends: id === funnel ? null : funnel,
    active: (season && zone !== undefined ? { ...season.active, zone } : experiment?.active) ?? null,
    brand: definition.brand,
    pages: season ? Object.keys(season.pages).map((page) => `${id}/${page}`) : paths.filter((path) => !isShared(path)),
    shared: season ? [] : paths.filter(isShared),
    steps: steps.size,
    sections: sectionsOf(runtime),
    paths: Object.fromEntries(lengths),
    offers: Object.fromEntries(Object.entries(definition.offers).filter(([, keys]) => keys.length > 0)),
    events: [...new Set([...line.places.values()].flatMap(({ legs }) => legs.flatMap(reportsOf)))].sort(),
    locales: Object.fromEntries(LOCALES.map((locale) => [locale, ownWords(content, locale)])),
  };
};

const sectionsOf = ({ definition, steps }: Runtime): FunnelSummary["sections"] =>
  Object.fromEntries(
    Object.keys(definition.quiz.sections).map((section) => [
      section,
      [...steps.values()].filter((step) => step.definition.section === section).map(({ id }) => id),
    ]),
  );

const ownWords = ({ messages }: Content, locale: (typeof LOCALES)[number]): number =>
  messages.folders.get(messageLayers(locale).at(-1) ?? locale)?.size ?? 0;

const asText = (summary: FunnelSummary, markdown: boolean): string => {
  const { id, active, brand, pages, shared, steps, sections, paths, offers, events, locales } = summary;
  const lines = [
    ...(summary.extends === null ? [] : [["extends", summary.extends] as const]),
    ...(active === null ? [] : [["active", `${active.from} to ${active.to ?? "open end"}, ${active.zone}`] as const]),
    ["brand", brand],
    ["pages", pages.join(", ")],
    ...(shared.length === 0 ? [] : [["shared", `${shared.length} (pages of the site, and events)`] as const]),
    ["steps", String(steps)],
    ...Object.entries(sections).map(([section, ids]) => [section, ids.join(", ")] as const),
    ...Object.entries(paths).map(([end, each]) => [end, lengthsText(each)] as const),
    ...Object.entries(offers).map(([part, keys]) => [part, keys.join(", ")] as const),
    ["events", events.join(", ")],
    ["own words", wordsText(locales)],
  ] as const;
  const widest = Math.max(...lines.map(([name]) => name.length));
  return [
    markdown ? `### ${id}\n` : id,
    ...lines.map(([name, text]) => (markdown ? `- **${name}**: ${text}` : `${name.padEnd(widest)} ${text}`)),
  ].join("\n");
};

const lengthsText = ({ shortest, median, longest, paths }: PathLengths): string =>
  `after ${shortest} / ${median} / ${longest} screens (shortest / median / longest of ${paths} paths)`;

const wordsText = (locales: FunnelSummary["locales"]): string =>
  Object.entries(locales)
    .map(([locale, count]) => `${locale} ${count}`)
    .join(", ");
