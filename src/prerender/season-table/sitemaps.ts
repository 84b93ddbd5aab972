import { isLocale } from "../../foundation/locale.ts";
import { type HeadLinks, sitemap } from "../head.ts";
import { type SeasonAddress, windowsFrom } from "../seasons-file.ts";
import type { Site } from "../site.ts";

/** A sitemap of a brand as it is while some campaigns are up. */
export interface SeasonSitemap {
  readonly brand: string;
  /** Ids, ascending; none: every campaign rests. */
  readonly up: readonly string[];
  readonly file: string;
  readonly row: SeasonAddress | null;
}

/** The sitemaps of each brand with campaigns, one for every set of them that is up at once. @param now milliseconds since 1970 */
export const seasonSitemaps = (
  { campaigns, brands }: Pick<Site, "campaigns" | "brands">,
  now: number,
): readonly SeasonSitemap[] =>
  brands.flatMap(({ id: brand, hosts, zone }) => {
    const windows = campaigns
      .filter((campaign) => campaign.brands.includes(brand))
      .map(({ id, active }) => ({ id, when: windowsFrom(active, { now, zone }) }));
    if (windows.length === 0) return [];
    const fileOf = (up: readonly string[]): string => `site/${brand}/+sitemaps/${up.join("+") || "resting"}.xml`;
    const spans = spansOf(windows);
    const sets = [...new Map(spans.map(({ up }) => [fileOf(up), up])).values()].filter(({ length }) => length > 0);
    const seasonal = sets.map((up): SeasonSitemap => {
      const file = fileOf(up);
      const when = spans.filter((span) => fileOf(span.up) === file).map(({ from, to }) => ({ from, to }));
      return { brand, up, file, row: { hosts, path: "/sitemap.xml", atRest: fileOf([]), up: file, when } };
    });
    return [{ brand, up: [], file: fileOf([]), row: null }, ...seasonal];
  });

/** The pages of a sitemap without those of campaigns that rest. */
export const sitemapText = (
  entries: readonly HeadLinks[],
  { campaigns }: Pick<Site, "campaigns">,
  { up }: Pick<SeasonSitemap, "up">,
): string => {
  const resting = campaigns.filter(({ id }) => !up.includes(id));
  return sitemap(
    entries.filter(({ canonical }) => {
      const [, locale = "", ...page] = new URL(canonical).pathname.split("/");
      return !isLocale(locale) || !resting.some(({ id, pages }) => isPageOf(page.join("/"), id, pages));
    }),
  );
};

const isPageOf = (page: string, id: string, pages: Readonly<Record<string, string>>): boolean =>
  Object.keys(pages).some((last) => page === `${id}/${last}`);

type When = SeasonAddress["when"];

interface Span {
  readonly from: string;
  readonly to: string | null;
  readonly up: readonly string[];
}

/** From one begin or end to the next, with what is up between them. */
const spansOf = (windows: readonly { readonly id: string; readonly when: When }[]): readonly Span[] => {
  const borders = [
    ...new Set(windows.flatMap(({ when }) => when.flatMap(({ from, to }) => (to === null ? [from] : [from, to])))),
  ].sort();
  return borders.map((from, index) => ({
    from,
    to: borders[index + 1] ?? null,
    up: windows
      .filter(({ when }) => when.some((each) => each.from <= from && (each.to === null || from < each.to)))
      .map(({ id }) => id)
      .sort(),
  }));
};
