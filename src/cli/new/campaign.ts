import type { Content } from "../../funnel/content.ts";
import { didYouMean } from "../../funnel/suggest.ts";
import type { Tree } from "../tree.ts";
import { WrongUse } from "../wrong-use.ts";
import type { Draft } from "./draft.ts";
import { checkedId, freshPath } from "./fresh-id.ts";
import { jsonText } from "./json-text.ts";
import { addedWords, copiedWords, humanized, renamedKeys } from "./words.ts";

export interface CampaignOptions {
  /** `2027-03-25..2027-04-05`. */
  readonly dates: string;
  readonly zone: string;
  readonly base: string;
  readonly pages: string;
  readonly from?: string;
  readonly tag?: string;
  readonly pop?: string;
  readonly coupon?: string;
}

export const newCampaign = (tree: Tree, id: string, options: CampaignOptions): Draft => {
  const path = freshPath(tree, `funnels/seasonal/${checkedId(id)}.json`);
  const [from = "", to = ""] = options.dates.split("..");
  if (!/^\d{4}-/.test(from) || !/^\d{4}-/.test(to))
    throw new WrongUse(`--dates ${options.dates} is no window; write 2027-03-25..2027-04-05`);
  const active = { from, to, zone: options.zone };
  const made =
    options.from === undefined ? bare(tree, id, options, active) : copied(tree, id, options.from, options, active);
  const [page = "home"] = made.pages;
  return {
    files: new Map([[path, jsonText(made.campaign)], ...made.words]),
    next: [
      `npm run funnel -- preview ${id}/${page} --at ${from}`,
      made.words.size > 0
        ? `translate locales/<language>/${id}.json: npm run funnel -- words missing ${id}`
        : `say what changes under "patch" in ${path}`,
      "npm run funnel -- check",
    ],
  };
};

interface Made {
  readonly campaign: unknown;
  readonly pages: readonly string[];
  readonly words: ReadonlyMap<string, string>;
}

const SCHEMA = "../../schemas/generated/campaign.schema.json";

const bare = (tree: Tree, id: string, options: CampaignOptions, active: unknown): Made => {
  const { content } = tree;
  const { base, tag = humanized(id), pop, coupon } = options;
  const funnel = content.funnels.get(base);
  if (!funnel)
    throw new WrongUse(`there is no funnel "${base}"; ${didYouMean(base, content.funnels.keys(), "funnels")}`);
  const pages = options.pages.split(",").map((page) => page.trim());
  for (const page of pages)
    if (!funnel.paths.has(page))
      throw new WrongUse(`there is no page "${page}"; ${didYouMean(page, funnel.paths, "pages")}`);
  const tagged = pages.flatMap((page) => heroOf(content, base, page));
  const patch = Object.fromEntries(
    tagged.map(({ page, hero }) => [page, { sections: { [hero]: { tag: `${id}.tag` } } }]),
  );
  return {
    pages: pages.map(lastPart),
    words: addedWords(tree, id, tagged.length > 0 ? { tag } : {}),
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

const lastPart = (page: string): string => page.split("/").at(-1) ?? page;

/** The hero of a page can carry a tag: where a visitor sees the season first. */
const heroOf = (content: Content, base: string, page: string): readonly { page: string; hero: string }[] => {
  const sections = Object.entries(content.funnels.get(base)?.pages.get(page)?.value.sections ?? {});
  const hero = sections.find(([, { kind }]) => kind === "hero")?.[0];
  return hero === undefined ? [] : [{ page, hero }];
};

const copied = (tree: Tree, id: string, from: string, options: CampaignOptions, active: unknown): Made => {
  const source = tree.content.campaigns.get(from);
  if (!source)
    throw new WrongUse(
      `there is no campaign "${from}"; ${didYouMean(from, tree.content.campaigns.keys(), "campaigns")}`,
    );
  const { pop, coupon, tag } = options;
  const value = JSON.parse(renamedKeys(JSON.stringify(source.value), from, id));
  const words = copiedWords(tree, from, id);
  return {
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
