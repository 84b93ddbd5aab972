import type { BotView } from "./bot-view.ts";

/** One page of one brand and locale, as it was built. */
export interface BuiltPage {
  readonly brand: string;
  /** Folder of a funnel, season or arm that shows the page its own way: `+342`; null: the brand's own. */
  readonly edition: string | null;
  readonly locale: string;
  readonly page: string;
  readonly bytes: number;
  readonly view: BotView;
}

/** Search results cut longer ones. The brand stands at the end and may go. */
const TITLE_MOST = 70;
const BRAND_AT_END = / \| [^|]*$/;
const DESCRIPTION_MOST = 200;
/** Less is an empty frame to a search engine. */
const TEXT_LEAST = 150;

/** What a search engine would mind in one page; `listed`: the sitemap names it. */
export const pageFaults = ({ locale, view }: BuiltPage, listed: boolean | null): readonly string[] => {
  const indexed = !view.robots.includes("noindex");
  return [
    ...(view.title === "" ? ["no title"] : []),
    ...(view.language === locale ? [] : [`language is "${view.language}", not "${locale}"`]),
    ...(view.canonical === "" ? ["no canonical address"] : []),
    ...(view.structured.includes("invalid") ? ["structured data is not JSON"] : []),
    ...(listed !== null && listed !== indexed ? [indexed ? "not in the sitemap" : "noindex, and in the sitemap"] : []),
    ...(indexed ? indexedFaults(view) : []),
  ];
};

const indexedFaults = (view: BotView): readonly string[] => [
  ...titleFaults(view.title.replace(BRAND_AT_END, "")),
  ...(view.description === "" ? ["no description"] : []),
  ...(view.description.length > DESCRIPTION_MOST
    ? [`description of ${view.description.length} characters is cut`]
    : []),
  ...(view.headings.length === 1 ? [] : [`${view.headings.length} headings of the first level`]),
  ...(view.hreflang["x-default"] === undefined ? ["no hreflang x-default"] : []),
  ...(Object.values(view.hreflang).includes(view.canonical) ? [] : ["hreflang does not name the page itself"]),
  ...(view.textLength < TEXT_LEAST ? [`only ${view.textLength} characters of text`] : []),
];

const titleFaults = ({ length }: string): readonly string[] =>
  length > TITLE_MOST ? [`title of ${length} characters is cut`] : [];

/** hreflang is believed only when both sides say it. */
export const pairFaults = (pages: readonly BuiltPage[]): ReadonlyMap<BuiltPage, readonly string[]> => {
  const byAddress = new Map(pages.map((page) => [page.view.canonical, page]));
  return new Map(
    pages.map((page) => [
      page,
      Object.entries(page.view.hreflang).flatMap(([language, address]) => {
        const other = byAddress.get(address);
        if (!other) return [`hreflang ${language} leads to ${address}, which was not built`];
        return Object.values(other.view.hreflang).includes(page.view.canonical)
          ? []
          : [`${address} does not point back`];
      }),
    ]),
  );
};
