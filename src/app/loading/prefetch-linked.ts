import { isbot } from "isbot";
import { fetchSiteText } from "../../api/site-data.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import type { PageData } from "../page/page-data.ts";
import type { FaultReporter } from "../ports/ports.ts";
import { pageDataQuery } from "./page-data-query.ts";
import { type Connection, linkedPages, mayPrefetch, prefetchPages } from "./prefetch.ts";

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Fetches what another page is shown with, and the data of the pages that this one links to, when nothing else is to be done. */
export const prefetchLinked = (page: PageData, reportFault: FaultReporter): void => {
  if (!mayPrefetch(navigator.connection, isbot(navigator.userAgent))) return;
  loadQuietly(() => import("./open-pages.ts")).catch((error: unknown) =>
    reportFault("the router did not come ahead of its use", error),
  );
  const hrefs = [...document.querySelectorAll<HTMLAnchorElement>("main a[href], header a[href]")]
    .filter((link) => link.origin === location.origin)
    .map((link) => link.pathname);
  // No link leads from a first question to those after it.
  const next = page.reads.includes("start") ? [pathOf(page.locale, "quiz")] : [];
  const query = pageDataQuery(location.search);
  void prefetchPages(linkedPages([...next, ...hrefs], page.locale, page.page), page.locale, (path) =>
    fetchSiteText(`${path}${query}`),
  );
};
