import type { Node } from "jsonc-parser";
import { type JsonDocument, nodeAt } from "./json-document.ts";

/**
 * A document with a patch over it, as one: the rules read it like any other, and what they find has its place in the
 * file that says so.
 * @param at keys that lead to the patch in `over`
 * @param value of both, merged
 */
export const layDocument = (
  base: JsonDocument,
  over: JsonDocument,
  at: readonly string[],
  value: unknown,
): JsonDocument => ({ ...base, over, value, tree: layNode(base.tree, nodeAt(over.tree, at)) });

/** Nodes stay those of their files, so that each still knows its place; an object of both is that of the patch. */
const layNode = (base: Node, patch: Node): Node => {
  if (base.type !== "object" || patch.type !== "object") return patch;
  const changes = patch.children ?? [];
  const unchanged = (base.children ?? []).filter(
    (property) => !changes.some((change) => keyOf(change) === keyOf(property)),
  );
  const laid = changes.map((change) => {
    const under = base.children?.findLast((property) => keyOf(property) === keyOf(change))?.children?.[1];
    const [key, to] = change.children ?? [];
    return under && key && to ? { ...change, children: [key, layNode(under, to)] } : change;
  });
  return { ...patch, children: [...unchanged, ...laid] };
};

const keyOf = (property: Node): unknown => property.children?.[0]?.value;
