import { artPicture, isArtPrefix } from "./art.ts";
import type { Picture } from "./picture.ts";
import { roundPaths } from "./round-paths.ts";
import { iconPicture, isIconPrefix } from "./sets.ts";
import { suggestIcon } from "./suggest.ts";

const pictureOf = (name: string): Picture | null => {
  const [prefix = "", rest = ""] = name.split(":");
  if (isIconPrefix(prefix)) {
    const icon = iconPicture(prefix, rest);
    return icon && { ...icon, body: roundPaths(icon.body) };
  }
  return isArtPrefix(prefix) ? artPicture(prefix, rest) : null;
};

/** Gradients and clip paths of two icons may carry the same id: each gets its icon's name in front. */
const ownIds = (body: string, owner: string): string => {
  const ids = [...body.matchAll(/\bid="([^"]+)"/g)].map(([, id = ""]) => id);
  return ids.reduce(
    (text, id, at) =>
      text
        .replaceAll(`id="${id}"`, `id="${owner}-${at}"`)
        .replaceAll(`url(#${id})`, `url(#${owner}-${at})`)
        .replaceAll(`href="#${id}"`, `href="#${owner}-${at}"`),
    body,
  );
};

const drawSymbol = (name: string): string => {
  const picture = pictureOf(name);
  if (!picture) {
    const meant = suggestIcon(name);
    throw new Error(`unknown icon "${name}"${meant ? `; did you mean "${meant}"?` : ""}`);
  }
  const id = `icon-${name.replace(":", "-")}`;
  return `<symbol id="${id}" viewBox="${picture.viewBox}">${ownIds(picture.body, id)}</symbol>`;
};

const symbols = new Map<string, string>();

/** A site draws a few hundred icons on thousands of pages. */
const symbolOf = (name: string): string => {
  const symbol = symbols.get(name) ?? drawSymbol(name);
  symbols.set(name, symbol);
  return symbol;
};

/**
 * The `<symbol>` elements of these icons and illustrations, which `Icon` and `Art` draw by `<use href="#icon-…">`.
 * Same names, same text, in any order. @throws on an unknown name.
 */
export const spriteFor = (names: Iterable<string>): string => [...new Set(names)].sort().map(symbolOf).join("");

/** The element that holds the symbols of a page; first child of its body. A file of its own needs the namespace. */
export const spriteSvg = (names: Iterable<string>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">${spriteFor(names)}</svg>`;
