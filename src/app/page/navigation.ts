import { createBrowserHistory, type RouterHistory } from "@tanstack/react-router";
import { atom } from "jotai";
import { type ComponentType, createContext, useContext } from "react";
import { present } from "../../foundation/invariant.ts";
import type { FunnelStore } from "../session/store.ts";
import { readQuery, writeQuery } from "./query.ts";

export interface Destination {
  /** Path of a page, with its locale. */
  readonly path: string;
  /** Step or dialog, without `#`. */
  readonly hash?: string;
  /** True: this entry of the browser's history becomes the destination. */
  readonly replace?: boolean;
}

/** Ways from page to page and from step to step within one document. */
export interface Navigation {
  /** The allow-listed query of the address goes along. */
  readonly go: (destination: Destination) => void;
  /** One entry back. @returns false where this visit has no earlier entry. */
  readonly back: () => boolean;
  /** Called when a page, or a step of it, is shown. */
  readonly onShown: (listener: () => void) => void;
  /** Called after the browser's Back and Forward. */
  readonly onTraversed: (listener: () => void) => void;
  /** Shows the page of the address instead of the one that the document was loaded as. */
  readonly route: () => Promise<void>;
}

/** Pages by address, ready to be shown. */
export interface RoutedPages {
  readonly View: ComponentType;
  readonly onShown: (listener: () => void) => void;
}

/** What shows pages by address; null while the document shows the page that it was loaded as. */
export const routedViewAtom = atom<{ readonly View: ComponentType } | null>(null);

const NavigationContext = createContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext.Provider;

export const useNavigation = (): Navigation => present(useContext(NavigationContext), "NavigationProvider");

/**
 * Most documents show one page with all its steps, where the fragment alone changes. The router is a sixth of the
 * application's script and comes with the first address of another page (docs/decisions/0021).
 *
 * @param openRouter resolves once the page of the present address is there
 * @param documentPath path that the document was loaded from
 */
export const createNavigation = (
  store: FunnelStore,
  openRouter: (history: RouterHistory) => Promise<RoutedPages>,
  documentPath: string,
): Navigation => {
  const search = (): string => writeQuery(readQuery(location.search));
  const { state } = window.history;
  const history = createBrowserHistory();
  // It begins the entry anew, and a reload would find nothing of what was noted there: where the visit began, a reload.
  history.replace(`${location.pathname}${search()}${location.hash}`, state);
  history.flush();
  const shownListeners = new Set<() => void>();
  const traversedListeners = new Set<() => void>();
  let routing: Promise<void> | null = null;

  const reportShown = (): void => {
    for (const listener of shownListeners) listener();
  };

  const showRouted = async (): Promise<void> => {
    const { View, onShown } = await openRouter(history);
    store.set(routedViewAtom, { View });
    onShown(reportShown);
    reportShown();
  };
  // Where the router does not come, the address leads to the page all the same: as a document of its own.
  const route = (): Promise<void> => {
    routing ??= showRouted().catch(() => {
      // With what no storage keeps.
      window.history.replaceState({ ...window.history.state, acts: window.funnelBoot?.acts() }, "");
      location.reload();
    });
    return routing;
  };

  history.subscribe(({ action: { type } }) => {
    // By itself the address bar follows a microtask later; listeners read it.
    history.flush();
    if (type !== "PUSH" && type !== "REPLACE") for (const listener of traversedListeners) listener();
    if (routing !== null) return;
    if (location.pathname === documentPath) reportShown();
    else void route();
  });

  const visit = (href: string, replace: boolean): void => {
    if (href === `${location.pathname}${location.search}${location.hash}`) return;
    if (replace) history.replace(href);
    else history.push(href);
  };

  return {
    go: ({ path, hash = "", replace = false }) =>
      visit(`${path}${search()}${hash === "" ? "" : `#${encodeURIComponent(hash)}`}`, replace),
    back: () => {
      if (!history.canGoBack()) return false;
      history.back();
      return true;
    },
    onShown: (listener) => void shownListeners.add(listener),
    onTraversed: (listener) => void traversedListeners.add(listener),
    route,
  };
};
