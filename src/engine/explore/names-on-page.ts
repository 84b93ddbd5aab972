import type { Runtime } from "../runtime.ts";

const texts = (node: unknown): readonly string[] => {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(texts) : [];
};

const namedOn = (runtime: Runtime, page: string): ReadonlySet<string> =>
  new Set(texts(runtime.definition.pages[page]?.sections));

/** Modals that some section of a page names: what a visitor may open there. */
export const modalsOnPage = (runtime: Runtime, page: string): readonly string[] => {
  const named = namedOn(runtime, page);
  return [...runtime.modals.keys()].filter((modal) => named.has(modal));
};

const known = new WeakMap<Runtime, Map<string, ReadonlySet<string>>>();

/** Other pages that some section of a page names: where a visitor may follow a link. Asked for every move. */
export const linksOnPage = (runtime: Runtime, page: string): ReadonlySet<string> => {
  const pages = known.get(runtime) ?? new Map<string, ReadonlySet<string>>();
  known.set(runtime, pages);
  const links = pages.get(page) ?? namedOn(runtime, page);
  pages.set(page, links);
  return links;
};
