import type { Locale } from "../../foundation/locale.ts";
import { pageDataPath, readPath } from "../../foundation/page-path.ts";
import { pause } from "../ports/pause.ts";

/** SPEC §9: batches of 4 pages with 3 s between them. */
const BATCH = 4;
const PAUSE_MS = 3_000;

/** What the browser says of its connection; absent in most. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** SPEC §9: not on 2g, not with data-saver, not for bots. */
export const mayPrefetch = (connection: Connection | undefined, isBot: boolean): boolean =>
  !isBot && connection?.saveData !== true && !/(?:^|-)2g$/.test(connection?.effectiveType ?? "");

/** Pages of this locale that a document links to, each once, without the one it is. */
export const linkedPages = (hrefs: readonly string[], locale: Locale, own: string): readonly string[] => {
  const pages = hrefs
    .map((href) => readPath(href))
    .filter((place) => place.locale === locale && place.page !== own)
    .map(({ page }) => page);
  return [...new Set(pages)];
};

/** Batches of pages, one after the other. Only static data is fetched: no call of the API ever runs ahead. */
export const prefetchPages = async (
  pages: readonly string[],
  locale: Locale,
  fetchText: (path: string) => Promise<unknown>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<void> => {
  for (let start = 0; start < pages.length; start += BATCH) {
    if (start > 0) await wait(PAUSE_MS);
    await Promise.all(pages.slice(start, start + BATCH).map((page) => fetchText(pageDataPath(locale, page))));
  }
};
