import type { Overlay } from "../../language/overlays/overlay.ts";
import { type Spot, spot } from "../../language/reading/json-document.ts";

/**
 * The smallest part of a patch that brings something about: without it, it is not so. The patch as a whole when only
 * several parts together do; null when it is so without the patch, too.
 * @param isSo true also where it cannot be decided
 */
export const causeIn = (overlay: Overlay, isSo: (overlay: Overlay) => boolean): Spot | null => {
  const { document, at, patch } = overlay;
  if (isSo(overlay.without([]))) return null;
  let keys: readonly string[] = [];
  let value: unknown = patch;
  for (;;) {
    const inner = entriesOf(value).find(([key]) => !isSo(overlay.without([...keys, key])));
    if (!inner) break;
    keys = [...keys, inner[0]];
    value = inner[1];
  }
  // What is taken away or holds more is best shown by its name.
  return spot(document, [...at, ...keys], typeof value === "object" ? "key" : "value");
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
