import type { Runtime } from "../../engine/definition/runtime.ts";
import { pageDataPath, readPath } from "../../foundation/page-path.ts";
import { funnelOfAddress } from "../../foundation/parameters/funnel-parameter.ts";
import { arrivalAtom } from "../page/arrival.ts";
import type { Navigation } from "../page/navigation.ts";
import type { BrandData, PageData } from "../page/page-data.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "../session/store.ts";
import { isFetched } from "./is-fetched.ts";
import { pageDataQuery } from "./page-data-query.ts";
import { isStaticPage } from "./static-page.ts";
import { showStaticPart } from "./static-part.ts";

/** Of this document. */
interface Whereabouts {
  readonly page: Pick<PageData, "build" | "locale"> & { readonly brand: Pick<BrandData, "funnel"> };
  readonly runtime: Runtime;
}

type LinkAddress = Pick<HTMLAnchorElement, "origin" | "pathname" | "search" | "hash">;

/**
 * The page of a link that is shown within this document: of its language and funnel, between the same header and footer as
 * the page that is shown. Null: the browser follows the link.
 */
export const pageWithin = (
  { page: { locale, brand }, runtime }: Whereabouts,
  { origin, pathname, search, hash }: LinkAddress,
): string | null => {
  const to = readPath(pathname);
  const from = readPath(location.pathname);
  const funnels = [search, location.search].map((each) => funnelOfAddress(new URLSearchParams(each)) ?? brand.funnel);
  const isOurs = origin === location.origin && hash === "" && to.locale === locale && to.page !== from.page;
  if (!isOurs || funnels.some((funnel) => funnel !== runtime.definition.id)) return null;
  return isStaticPage(runtime, from.page) && isStaticPage(runtime, to.page) ? to.page : null;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

const OF_PAGE = "#root a[href]";
const OF_MENU = '[role="dialog"] nav a[href]';

/** The link that was pressed; one in another dialog or in a notice leads to a document, and takes them away with it. */
const linkOf = ({ target }: MouseEvent, selector: string): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
  return link?.target === "" && !link.hasAttribute("download") ? link : null;
};

/**
 * From now on links from article to article change what is shown and not the document (SPEC §7, site page loading). What
 * can be had of a page at once, its static part, stands there until its data and views have come.
 */
export const followLinks = (
  store: FunnelStore,
  ports: Whereabouts,
  navigation: Pick<Navigation, "go" | "onTraversed">,
): void => {
  const { page } = ports;
  /** How far down the visitor was where a link was followed, by path. */
  const places = new Map<string, number>();

  navigation.onTraversed(() => {
    store.get(arrivalAtom)?.standIn?.end();
    const path = location.pathname;
    store.set(arrivalAtom, { path, top: places.get(path) ?? 0, standIn: null });
    places.delete(path);
  });
  addEventListener("click", (event) => {
    const { modal } = store.get(sessionAtom);
    const isMenu = modal !== null && ports.runtime.modals.get(modal)?.menu === true;
    const link = isPlain(event) && (modal === null || isMenu) ? linkOf(event, isMenu ? OF_MENU : OF_PAGE) : null;
    const to = link && pageWithin(ports, link);
    if (link === null || to === null) return;
    event.preventDefault();
    link.closest<HTMLElement>("[popover]")?.hidePopover();
    places.set(location.pathname, scrollY);
    store.get(arrivalAtom)?.standIn?.end();
    const isAhead = isFetched(`${pageDataPath(page.locale, to)}${pageDataQuery(link.search)}`);
    const standIn = isAhead ? null : showStaticPart(page.locale, to, page.build);
    store.set(arrivalAtom, { path: link.pathname, top: 0, standIn });
    if (isMenu) store.set(dispatchAtom, { type: "modalAnswered", modal, accepted: false });
    // The entry of the open menu becomes the page: Back leads to where it was opened.
    navigation.go({ path: link.pathname, replace: isMenu });
  });
};
