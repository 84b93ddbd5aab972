import type { Node } from "jsonc-parser";

/** A JSON text that was read, with the place of everything in it. */
export interface JsonDocument {
  /** Path below the content root, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly tree: Node;
  readonly value: unknown;
  /** The document that is laid over this one, when the tree and the value are of both. */
  readonly over?: JsonDocument;
}

/** A node of a document: keys and indexes from the root. `key`: the name of the property, not its value. */
export interface Spot {
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
  readonly at: "key" | "value";
}

export const spot = (document: JsonDocument, pointer: readonly string[], at: "key" | "value" = "value"): Spot => ({
  document,
  pointer,
  at,
});

/** `/a~1b/0` → `["a/b", "0"]`. */
export const pointerOf = (path: string): readonly string[] =>
  path
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

/** `["a/b", "0"]` → `/a~1b/0`. */
export const pathOf = (pointer: readonly string[]): string =>
  pointer.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** The node at a pointer, or the nearest node above it. Of a key given twice the last one counts, as in JSON.parse. */
export const nodeAt = (tree: Node, pointer: readonly string[]): Node => {
  let node = tree;
  for (const part of pointer) {
    const next = child(node, part);
    if (!next) return node;
    node = next;
  }
  return node;
};

/** Does the document itself say something there? A patch says only what it changes. */
export const isWritten = ({ tree }: JsonDocument, pointer: readonly string[]): boolean => {
  let node: Node | undefined = tree;
  for (const part of pointer) {
    node = child(node, part);
    if (!node) return false;
  }
  return true;
};

const child = (node: Node, part: string): Node | undefined => {
  if (node.type === "array") return node.children?.[Number(part)];
  return node.children?.findLast((property) => property.children?.[0]?.value === part)?.children?.[1];
};

/** The document in which a spot is really written. */
export const writtenIn = ({ document, pointer }: Spot): JsonDocument => {
  const { over } = document;
  if (!over) return document;
  let node = nodeAt(document.tree, pointer);
  while (node.parent) node = node.parent;
  return node === over.tree ? over : document;
};

/** Where a spot begins and how long it is: of objects and lists only the bracket. */
export const rangeOf = ({ document, pointer, at }: Spot): { readonly offset: number; readonly length: number } => {
  const node = nodeAt(document.tree, pointer);
  const key = at === "key" && node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
  const shown = key ?? node;
  const length = shown.type === "object" || shown.type === "array" ? 1 : shown.length;
  return { offset: shown.offset, length: Math.max(1, length) };
};

/** Offset → line and column, both from 1. */
export const positionOf = (text: string, offset: number): { readonly line: number; readonly column: number } => {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < offset; end = text.indexOf("\n", start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
};

/** The way back: line and column → offset. */
export const offsetOf = (text: string, line: number, column: number): number => {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
};

/** `funnels/20/quiz.json#/steps/goal`. */
export const subjectOf = ({ document, pointer }: Spot): string => `${document.path}#${pathOf(pointer)}`;
