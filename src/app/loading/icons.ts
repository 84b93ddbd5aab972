import { fetchSiteText } from "../../api/site-data.ts";
import { trusted } from "./trusted.ts";

const loaded = new Set<string>();
const trust = trusted("icons");

/**
 * Adds the symbols of a page to the document's sprite. The text is parsed as a document of its own and only its
 * `symbol` elements are taken over: nothing in it can run.
 */
export const addIcons = async (hash: string): Promise<void> => {
  const sprite = document.getElementById("icons");
  if (loaded.has(hash) || !sprite) return;
  loaded.add(hash);
  const text = await fetchSiteText(`/page-data/sq/d/${hash}.svg`);
  if (text === null) {
    loaded.delete(hash);
    return;
  }
  for (const symbol of new DOMParser()
    .parseFromString(trust.createHTML(text), "image/svg+xml")
    .querySelectorAll("symbol")) {
    if (!document.getElementById(symbol.id)) sprite.append(document.importNode(symbol, true));
  }
};

/** Those that the prerendered page and the steps ahead of it take from a file, for the same views drawn here. */
export const addDrawnIcons = async (): Promise<void> => {
  const [, hash] = /(\w+)\.svg#/.exec(document.querySelector("#root use")?.getAttribute("href") ?? "") ?? [];
  if (hash !== undefined) await addIcons(hash);
};

const addAll = (hash: string): void => {
  void addDrawnIcons();
  void addIcons(hash);
};

/**
 * A hydrated page has its pictures. The others come with what is fetched ahead, and with the first act before that, whose answer may
 * draw them: the document's own from the browser's cache, and all of the page.
 */
export const addIconsAtAct = (hash: string): void => {
  for (const type of ["pointerdown", "keydown", "click"])
    addEventListener(type, () => addAll(hash), { once: true, capture: true });
};
