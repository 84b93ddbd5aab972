import { DEFAULT_FUNNEL } from "../../../../foundation/default-funnel.ts";
import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { sectionKinds } from "../../../../kinds/section-kinds.gen.ts";
import type { Content } from "../../../../language/content/content.ts";
import { jsonText } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { type Beginning, needed, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { checkedId, freshPath } from "../fresh-id.ts";
import { lastPart, seasonWords } from "../season-words.ts";
import { windowOf } from "../window.ts";
import { copiedWords, humanized, renamedKeys } from "../words.ts";

export interface CampaignOptions {
  /** `2027-03-25..2027-04-05`. */
  readonly dates: string;
  /** Absent: the funnel of `from`, else the site's own. */
  readonly base?: string;
  /** Absent: those that other campaigns of the funnel publish. */
  readonly pages?: string;
  readonly from?: string;
  readonly tag?: string;
  readonly pop?: string;
  readonly coupon?: string;
}

const draft = (tree: Tree, id: string, options: CampaignOptions): Draft => {
  const path = freshPath(tree, `funnels/seasonal/${checkedId(id)}.json`);
  refuseTakenNames(tree, id);
  const { from, to } = windowOf(options.dates);
  const active = { from, to };
  const made =
    options.from === undefined ? bare(tree, id, options, active) : copied(tree, id, options.from, options, active);
  const page = made.pages.includes("home") ? "home" : made.pages[0];
  return {
    files: new Map([[path, jsonText(made.campaign)], ...made.words]),
    preview: { page: `${id}/${page}`, funnel: made.base, at: from },
    next: [
      `change what differs: "patch" and "theme" in ${path}`,
      made.words.size > 0
        ? `translate the words: npm run funnel -- words export ${id} --locale de --out de.xlf`
        : "npm run funnel -- calendar",
      "npm run funnel -- check",
    ],
  };
};

export const newCampaign: Beginning<CampaignOptions> = {
  usage: "campaign [id]",
  description: "A season: an overlay over a funnel, with a window.",
  options: [
    needed("--dates <from..to>", "first moment, and first moment after it: 2027-03-25..2027-04-05"),
    option("--base <funnel>", `funnel that it changes; ${DEFAULT_FUNNEL}, or that of --from, when absent`),
    option("--pages <list>", "pages that it publishes; those of other campaigns when absent"),
    option("--from <campaign>", "a campaign to begin with, translations included"),
    option("--tag <words>", "words above the headline"),
    option("--pop <color>", "accent: #RRGGBB"),
    option("--coupon <name>", "coupon that its pages apply"),
  ],
  make: draft,
  examples: [
    'new campaign easter --dates 2027-03-25..2027-04-05 --tag "Easter week"',
    "new campaign blackfriday-2027 --from blackfriday --dates 2027-11-22..2027-11-30 --dry-run",
  ],
};

/** Two things of one name could not be told apart, and words of another file would be written over. */
const refuseTakenNames = ({ content, texts }: Tree, id: string): void => {
  if (content.funnels.has(id)) throw new WrongUse(`"${id}" is a funnel already; choose another id`);
  const words = [...texts.keys()].find((path) => path.startsWith("locales/") && path.endsWith(`/${id}.json`));
  if (words !== undefined) throw new WrongUse(`${words} holds other words already; choose another id`);
};

interface CampaignFiles {
  readonly campaign: unknown;
  readonly base: string;
  readonly pages: readonly string[];
  readonly words: ReadonlyMap<string, string>;
}

const SCHEMA = "../../schemas/generated/campaign.schema.json";

const bare = (tree: Tree, id: string, options: CampaignOptions, active: unknown): CampaignFiles => {
  const { content } = tree;
  const { base = DEFAULT_FUNNEL, tag = humanized(id), pop, coupon } = options;
  const funnel = content.funnels.get(base);
  if (!funnel)
    throw new WrongUse(`there is no funnel "${base}"; ${didYouMean(base, content.funnels.keys(), "funnels")}`);
  const pages = options.pages?.split(",").map((page) => page.trim()) ?? usualPages(content, base);
  for (const page of pages)
    if (!funnel.paths.has(page))
      throw new WrongUse(`there is no page "${page}"; ${didYouMean(page, funnel.paths, "pages")}`);
  const tagged = pages.flatMap((page) => heroOf(content, base, page));
  const patch = Object.fromEntries(
    tagged.map(({ page, hero }) => [
      page,
      { title: `${id}.${lastPart(page)}.title`, sections: { [hero]: { tag: `${id}.tag` } } },
    ]),
  );
  return {
    pages: pages.map(lastPart),
    base,
    words:
      tagged.length > 0
        ? seasonWords(
            tree,
            id,
            base,
            tag,
            tagged.map(({ page }) => page),
          )
        : new Map(),
    campaign: {
      $schema: SCHEMA,
      version: 1,
      id,
      extends: base,
      pages: Object.fromEntries(pages.map((page) => [lastPart(page), page])),
      active,
      ...(pop === undefined ? {} : { theme: { pop } }),
      ...(coupon === undefined ? {} : { coupon }),
      ...(tagged.length > 0 ? { patch: { pages: patch } } : {}),
    },
  };
};

/** What a visitor of this funnel knows from its other seasons; before the first one the landing page. */
const usualPages = (content: Content, base: string): readonly string[] => {
  const sets = [...content.campaigns.values()]
    .filter(({ value }) => value.extends === base)
    .map(({ value }) => Object.values(value.pages));
  sets.sort((a, b) => b.length - a.length);
  return sets[0] ?? [content.funnels.get(base)?.funnel?.value.path ?? "home"];
};

/** The hero of a page can carry a tag: where a visitor sees the season first. */
const heroOf = (content: Content, base: string, page: string): readonly { page: string; hero: string }[] => {
  const sections = Object.entries(content.funnels.get(base)?.pages.get(page)?.value.sections ?? {});
  const hero = sections.find(([, { kind }]) => sectionKinds.get(kind)?.takesTag)?.[0];
  return hero === undefined ? [] : [{ page, hero }];
};

const copied = (tree: Tree, id: string, from: string, options: CampaignOptions, active: unknown): CampaignFiles => {
  const source = tree.content.campaigns.get(from);
  if (!source)
    throw new WrongUse(
      `there is no campaign "${from}"; ${didYouMean(from, tree.content.campaigns.keys(), "campaigns")}`,
    );
  if (options.pages !== undefined)
    throw new WrongUse(`--from takes over the pages of "${from}"; leave --pages away, and change "pages" in the file`);
  if (options.base !== undefined && options.base !== source.value.extends)
    throw new WrongUse(`"${from}" lies over funnel ${source.value.extends}; leave --base away`);
  const { pop, coupon, tag } = options;
  const value = JSON.parse(renamedKeys(JSON.stringify(source.value), from, id));
  const words = copiedWords(tree, from, id);
  return {
    base: source.value.extends,
    pages: Object.keys(source.value.pages),
    words: tag === undefined ? words : new Map([...words].map(([path, text]) => [path, retagged(text, tag)])),
    campaign: {
      ...value,
      id,
      active,
      ...(pop === undefined ? {} : { theme: { ...value.theme, pop } }),
      ...(coupon === undefined ? {} : { coupon }),
    },
  };
};

const retagged = (text: string, tag: string): string => {
  const words = JSON.parse(text);
  return "tag" in words ? jsonText({ ...words, tag }) : text;
};
