import { isSourceName } from "../page/query.ts";

/** Every way to follow a link: a click, one with the middle button, and the menu that opens it elsewhere. */
const WAYS = ["click", "auxclick", "contextmenu"] as const;

/**
 * Own links take along where the visit came from: nothing else may keep it before the visitor agrees. Here and not in the
 * views, because a link can be followed before the application is there, and prerendered addresses are everybody's.
 */
export const carrySource = (): void => {
  for (const way of WAYS) addEventListener(way, addSource, true);
};

const addSource = ({ target }: globalThis.Event): void => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.origin !== location.origin || link.pathname === location.pathname) return;
  const address = new URL(link.href);
  for (const [name, value] of new URLSearchParams(location.search))
    if (isSourceName(name) && !address.searchParams.has(name)) address.searchParams.set(name, value);
  if (address.href !== link.href) link.href = address.href;
};
