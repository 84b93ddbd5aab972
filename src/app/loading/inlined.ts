import { fetchSiteData } from "../../api/site-data.ts";
import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import { type PageData, parsePageData } from "../page/page-data.ts";
import { pause } from "../ports/pause.ts";

/** The page that the HTML brought along; null when the document was not written by our build. */
export const inlinedPage = (): PageData | null => {
  const text = document.getElementById("page-data")?.textContent;
  return text ? parsePageData(JSON.parse(text)) : null;
};

const TRIES = 3;
const PAUSE_MS = 300;

/**
 * The funnel of a page, by content hash: the address changes with the content, so what arrives is what was built.
 * @throws when it cannot be had; the prerendered page stays readable.
 */
export const loadFunnel = async (hash: string): Promise<FunnelDefinition> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const answer = await fetchSiteData(`/page-data/sq/d/${hash}.json`);
    if (answer.status === "found") return answer.data as FunnelDefinition; // Proved by the build that wrote the hash.
    await pause(PAUSE_MS * attempt);
  }
  throw new Error("We couldn't load the static query data");
};
