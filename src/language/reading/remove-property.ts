import { type JsonDocument, nodeAt } from "./json-document.ts";
import type { Fix } from "./place.ts";

/** Takes a property away with one of the commas beside it: the one after it, or before it when it is the last. */
export const removeProperty = ({ tree }: JsonDocument, pointer: readonly string[]): Fix => {
  const property = nodeAt(tree, pointer).parent ?? tree;
  const siblings = property.parent?.children ?? [];
  const index = siblings.indexOf(property);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const end = after ? after.offset : property.offset + property.length;
  const offset = !after && before ? before.offset + before.length : property.offset;
  return { offset, length: end - offset, text: "" };
};
