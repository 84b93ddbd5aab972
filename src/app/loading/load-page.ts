import { pageExists } from "../../api/page-exists.ts";
import { fetchSiteData } from "../../api/site-data.ts";
import type { Locale } from "../../foundation/locale.ts";
import { pageDataPath, pathOf } from "../../foundation/page-path.ts";
import { type PageData, parsePageData } from "../page/page-data.ts";
import { pause } from "../ports/pause.ts";
import { buildNow } from "./fetch-config.ts";
import { isFetched } from "./is-fetched.ts";
import { pageDataQuery } from "./page-data-query.ts";

/** Tries before the browser is sent to the address itself (SPEC §2, page load; SPEC §9, retries). */
const TRIES = 3;
const PAUSE_MS = 400;

export type PageLoad =
  | { readonly status: "loaded"; readonly page: PageData }
  /** The page data says another build wrote it than the one that runs here; null where that build has no such page. */
  | { readonly status: "other-build"; readonly page: PageData | null }
  | { readonly status: "navigate"; readonly path: string };

/** SPEC §2: missing → the 404 page; server error → the 500 page; other failures: three tries, then a full navigation. */
export const loadPage = async (locale: Locale, page: string, build: string): Promise<PageLoad> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const path = `${pageDataPath(locale, page)}${pageDataQuery(location.search)}`;
    // What this document has fetched ahead is of its build and its visitor: it needs no second way to the server.
    const isAhead = attempt === 1 && isFetched(path);
    const answer = await fetchSiteData(path, isAhead ? "force-cache" : "default");
    if (answer.status === "missing") return missing(locale, page, build);
    if (answer.status === "server-error") return instead(locale, "500", page, build);
    if (answer.status === "found") {
      const data = parsePageData(answer.data);
      if (data) return { status: data.build === build ? "loaded" : "other-build", page: data };
    }
    if (attempt < TRIES) await pause(PAUSE_MS * attempt);
  }
  return { status: "navigate", path: pathOf(locale, page) };
};

const missing = async (locale: Locale, page: string, build: string): Promise<PageLoad> => {
  // A deploy since this document was loaded may have the page elsewhere; data that are none say nothing.
  const now = await buildNow();
  if (now !== null && now !== build) return { status: "other-build", page: null };
  if (page !== "404" && (await pageExists(pathOf(locale, page))))
    return { status: "navigate", path: pathOf(locale, page) };
  return instead(locale, "404", page, build);
};

const instead = async (locale: Locale, shown: "404" | "500", wanted: string, build: string): Promise<PageLoad> =>
  wanted === shown ? { status: "navigate", path: pathOf(locale, shown) } : loadPage(locale, shown, build);
