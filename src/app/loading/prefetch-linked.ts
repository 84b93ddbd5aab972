import { isbot } from "isbot";
import { fetchSiteText } from "../../api/site-data.ts";
import type { PageData } from "../page/page-data.ts";
import { pageDataQuery } from "./page-data-query.ts";
import { type Connection, linkedPages, mayPrefetch, prefetchPages } from "./prefetch.ts";

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Fetches the data of the pages that this one links to, when nothing else is to be done. */
export const prefetchLinked = (page: PageData): void => {
  if (!mayPrefetch(navigator.connection, isbot(navigator.userAgent))) return;
  const hrefs = [...document.querySelectorAll<HTMLAnchorElement>("main a[href], header a[href]")]
    .filter((link) => link.origin === location.origin)
    .map((link) => link.pathname);
  const query = pageDataQuery(location.search);
  void prefetchPages(linkedPages(hrefs, page.locale, page.page), page.locale, (path) =>
    fetchSiteText(`${path}${query}`),
  );
};
