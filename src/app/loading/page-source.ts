import { readPath } from "../../foundation/page-path.ts";
import { loadViews } from "../../renderer/view-of.tsx";
import { CARRIED_MARK } from "../boot/boot-state.ts";
import { carriedAddress } from "../page/carried-address.ts";
import type { PageData } from "../page/page-data.ts";
import { readQuery, writeQuery } from "../page/query.ts";
import type { Ports } from "../ports/ports.ts";
import { showingDelay } from "./delayed.ts";
import { funnelHashOf, wantedEdition } from "./edition.ts";
import { addIcons } from "./icons.ts";
import { loadPage } from "./load-page.ts";
import { viewsOfPage } from "./page-views.ts";
import { patiently } from "./patience.ts";
import { reloadOnce } from "./reload-guard.ts";
import { askToTryAgain } from "./try-again.ts";

/** What would be lost with the document. */
export interface AtStake {
  /** A payment is under way. */
  readonly isPaying: () => boolean;
  /** Nothing but this document knows of what was paid: no storage keeps it, and no address takes it along. */
  readonly isPaidHere: () => boolean;
}

/** It cannot be had, and the visitor is to say when it is tried again. */
const NOT_YET = Symbol();

/**
 * Pages by address for the router: the inlined one at once, others fetched and kept. Another language, another build,
 * another funnel (`funnel`: hash of the one that is played) or a page that cannot be had is a full navigation; the router then
 * shows nothing more. Where only this document knows of what was paid, a page that cannot be had is asked for again, one of
 * another build is shown if it plays the same funnel, and the look of a campaign is no reason to leave.
 */
export const createPageSource = (
  { page: inlined, words, reportFault }: Ports,
  funnel: string,
  { isPaying, isPaidHere }: AtStake,
) => {
  const pages = new Map<string, PageData>([[inlined.page, inlined]]);

  const withoutPage = (path: string): null | typeof NOT_YET => (isPaidHere() ? NOT_YET : leave(path));

  const fetchPage = async (pathname: string): Promise<PageData | null | typeof NOT_YET> => {
    const { locale, page } = readPath(pathname);
    const known = pages.get(page);
    if (known && (locale === inlined.locale || locale === null)) return known;
    if (locale !== inlined.locale) return leave(pathname);
    const load = await loadPage(inlined.locale, page, inlined.build);
    if (load.status === "navigate") return withoutPage(load.path);
    const isOtherBuild = load.status === "other-build";
    if (isOtherBuild && !isPaidHere()) {
      if (reloadOnce(inlined.build, isPaying(), documentAddress(pathname))) return null;
      reportFault("another build and no reload allowed");
      return inlined;
    }
    if (load.page === null) return NOT_YET;
    // The look of a campaign stands in the document, and stays there on pages that wear none.
    const { season = document.documentElement.dataset["season"] } = load.page;
    if (season !== document.documentElement.dataset["season"] && !isPaidHere()) return leave(pathname);
    const wanted = wantedEdition(inlined.brand, readQuery(location.search), document.cookie);
    if ((await funnelHashOf(load.page, wanted)) !== funnel) return isOtherBuild ? NOT_YET : leave(pathname);
    if (!(await viewsArrive(load.page))) return withoutPage(pathname);
    words.add(load.page.messages);
    void addIcons(load.page.icons);
    pages.set(page, load.page);
    return load.page;
  };
  return async (pathname: string): Promise<PageData | null> => {
    let page = await showingDelay(patiently(fetchPage(pathname)));
    while (page === NOT_YET) {
      await askToTryAgain(words);
      page = await showingDelay(patiently(fetchPage(pathname)));
    }
    return page;
  };
};

/** False: a chunk cannot be had, after a deploy or offline. The address itself brings the chunks of its own build. */
const viewsArrive = (page: PageData): Promise<boolean> =>
  loadViews(viewsOfPage(page)).then(
    () => true,
    () => false,
  );

/** Where the visit came from goes along, as with a link, and so does what no storage keeps. */
const documentAddress = (path: string): string => {
  const address = carriedAddress(`${path}${writeQuery(readQuery(location.search))}`);
  const carried = window.funnelBoot?.acts().carried;
  return carried ? `${address}#${CARRIED_MARK}${carried}` : address;
};

const leave = (path: string): null => {
  location.assign(documentAddress(path));
  return null;
};
