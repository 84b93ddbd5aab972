import { isbot } from "isbot";
import { fetchSiteData } from "../../api/site-data.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import { loadViews } from "../../renderer/view-of.tsx";
import { parsePageData } from "../page/page-data.ts";
import type { Ports } from "../ports/ports.ts";
import { pageWithin } from "./follow-links.ts";
import { addIcons } from "./icons.ts";
import { pageDataQuery } from "./page-data-query.ts";
import { viewsOfPage } from "./page-views.ts";
import { type Connection, linkedPages, mayPrefetch, prefetchPages } from "./prefetch.ts";

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Data of a page, and the views that draw it: all that following a link to it waits for. */
const fetchAhead = async (path: string): Promise<void> => {
  const answer = await fetchSiteData(path);
  const data = answer.status === "found" ? parsePageData(answer.data) : null;
  // What does not come ahead comes with the press, and is answered for then.
  if (data) await loadViews(viewsOfPage(data), loadQuietly).catch(() => undefined);
};

/**
 * Fetches pictures of later questions and dialogs, what another page is shown with, and the data of the pages that this one links
 * to, when nothing else is to be done.
 */
export const prefetchLinked = (ports: Pick<Ports, "page" | "runtime" | "reportFault">): void => {
  const { page, reportFault } = ports;
  if (!mayPrefetch(navigator.connection, isbot(navigator.userAgent))) return;
  void addIcons(page.icons);
  Promise.all([loadQuietly(() => import("./open-pages.ts")), loadQuietly(() => import("../page/i18n.ts"))]).catch(
    (error: unknown) => reportFault("the router did not come ahead of its use", error),
  );
  const hrefs = [...document.querySelectorAll<HTMLAnchorElement>("main a[href], header a[href]")]
    .filter((link) => pageWithin(ports, link) !== null)
    .map((link) => link.pathname);
  // No link leads from a first question to those after it.
  const next = page.reads.includes("start") ? [pathOf(page.locale, "quiz")] : [];
  const query = pageDataQuery(location.search);
  void prefetchPages(linkedPages([...next, ...hrefs], page.locale, page.page), page.locale, (path) =>
    fetchAhead(`${path}${query}`),
  );
};
