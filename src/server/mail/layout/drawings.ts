import { LRUCache } from "lru-cache";
import type { LetterTheme } from "./letterhead.ts";

/** Gives what was drawn under a key in the looks of a brand, or draws it. */
export type Drawings = (theme: LetterTheme, key: string, draw: () => string) => string;

/** Letters of HTML and of keys for each brand. */
const MOST = 8_000_000;

/** Draws everything anew. */
export const NO_DRAWINGS: Drawings = (_theme, _key, draw) => draw();

/** Keeps pieces that were drawn: most of a letter is the same in all letters of its kind and locale. */
export const keepDrawings = (): Drawings => {
  const brands = new WeakMap<LetterTheme, LRUCache<string, string>>();
  return (theme, key, draw) => {
    const drawings =
      brands.get(theme) ??
      new LRUCache<string, string>({ maxSize: MOST, sizeCalculation: (html, name) => html.length + name.length });
    brands.set(theme, drawings);
    const before = drawings.get(key);
    if (before !== undefined) return before;
    const html = draw();
    drawings.set(key, html);
    return html;
  };
};
