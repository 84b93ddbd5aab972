import { fetchSiteData } from "../../api/site-data.ts";
import { EDITION_COOKIE, withoutControls } from "../../language/overlays/played-name.ts";
import type { BrandData, PageData } from "../page/page-data.ts";
import type { Query } from "../page/query.ts";

/** The edition that the server has written down, controls among its arms; null when it has not. */
export const keptEdition = (cookies: string): string | null =>
  new RegExp(`(?:^|;\\s*)${EDITION_COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? null;

/**
 * Name of the edition that the visitor plays: of the funnel in the address, else of the brand's own, as the server drew it.
 * @param brand of the document; without a funnel in the address it is that of the host
 */
export const wantedEdition = (brand: Pick<BrandData, "funnel">, query: Query, cookies: string): string => {
  const funnel = query["jg"] ?? query["test"] ?? brand.funnel;
  const kept = keptEdition(cookies);
  return kept?.split(/[+~]/)[0] === funnel ? withoutControls(kept) : funnel;
};

/**
 * Hash of the funnel to play on a page. A page that looks the same in several editions is drawn once, for one of them:
 * then `page-data/editions.json` knows the funnel of the visitor's.
 */
export const funnelHashOf = async (page: PageData, wanted: string): Promise<string> => {
  // What is drawn for more than that matches where the visit came from: the server knows, and nothing is written down.
  if (page.edition === wanted || page.edition.startsWith(`${wanted}~`)) return page.funnel;
  const answer = await fetchSiteData("/page-data/editions.json");
  const own = answer.status === "found" ? sharedBy(answer.data, wanted) : undefined;
  return own?.shared.includes(page.page) ? own.funnel : page.funnel;
};

interface SharedPages {
  readonly funnel: string;
  readonly shared: readonly string[];
}

const sharedBy = (editions: unknown, wanted: string): SharedPages | undefined =>
  typeof editions === "object" && editions !== null && Object.hasOwn(editions, wanted)
    ? (editions as Readonly<Record<string, SharedPages>>)[wanted] // Written by the build that wrote the page.
    : undefined;
