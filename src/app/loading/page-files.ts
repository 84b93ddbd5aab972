import { fetchSiteData } from "../../api/site-data.ts";
import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import { type PageData, parsePageData } from "../page/page-data.ts";
import { pause } from "../ports/pause.ts";

let page: PageData | null = null;

/** The page that this document was drawn from; null until it has been read. */
export const ownPage = (): PageData | null => page;

/**
 * Reads it: out of the document where its first sight needs the application, elsewhere from beside it, where it delays no
 * paint. Null when the document was not written by our build. @throws when it cannot be had
 */
export const loadOwnPage = async (): Promise<PageData | null> => {
  const element = document.getElementById("page-data");
  const { href } = element?.dataset ?? {};
  page = parsePageData(href === undefined ? JSON.parse(element?.textContent ?? "null") : await loadBuilt(href));
  return page;
};

/**
 * The funnel of a page.
 * @throws when it cannot be had; the prerendered page stays readable.
 */
export const loadFunnel = async (hash: string): Promise<FunnelDefinition> =>
  (await loadBuilt(`/page-data/sq/d/${hash}.json`)) as FunnelDefinition; // Proved by the build that wrote the hash.

const TRIES = 3;
const PAUSE_MS = 300;

/** A file whose address changes with its content, so that what arrives is what was built. */
const loadBuilt = async (path: string): Promise<unknown> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const answer = await fetchSiteData(path);
    if (answer.status === "found") return answer.data;
    await pause(PAUSE_MS * attempt);
  }
  throw new Error("We couldn't load the static query data");
};
