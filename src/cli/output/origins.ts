import type { Content } from "../../language/content/content.ts";
import { overlaysOf } from "../../language/overlays/editions.ts";
import type { Overlay } from "../../language/overlays/overlay.ts";
import { type JsonDocument, positionOf, rangeOf, spot } from "../../language/reading/json-document.ts";
import type { Playable } from "../../repository/tree.ts";
import type { Table } from "./table.ts";

/** Every value that the patches of an edition give, beside the one they replace, each with its place. */
export const origins = (content: Content, { edition }: Playable): Table => ({
  columns: ["value", "now", "from", "was", "from file"],
  rows: (overlaysOf(content, edition) ?? []).flatMap(rowsOf),
});

const rowsOf = ({ document, at, patch, base }: Overlay): readonly (readonly string[])[] => {
  const parts: readonly (readonly [readonly string[], unknown, JsonDocument | undefined])[] = [
    [["funnel"], patch.funnel, base.funnel?.document],
    [["quiz"], patch.quiz, base.quiz?.document],
    ...Object.entries(patch.pages ?? {}).map(
      ([path, change]) => [["pages", path], change, base.pages.get(path)?.document] as const,
    ),
  ];
  return parts.flatMap(([keys, change, under]) =>
    leavesOf(change).map(({ pointer, value }) => [
      [...keys, ...pointer].join("."),
      shown(value),
      placeOf(document, [...at, ...keys, ...pointer]),
      ...entryBefore(under, pointer),
    ]),
  );
};

interface Leaf {
  readonly pointer: readonly string[];
  readonly value: unknown;
}

const leavesOf = (patch: unknown): readonly Leaf[] => {
  if (patch === undefined) return [];
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return [{ pointer: [], value: patch }];
  return Object.entries(patch).flatMap(([key, inner]) =>
    leavesOf(inner).map(({ pointer, value }) => ({ pointer: [key, ...pointer], value })),
  );
};

const entryBefore = (document: JsonDocument | undefined, pointer: readonly string[]): readonly [string, string] => {
  let value: unknown = document?.value;
  for (const key of pointer) {
    if (typeof value !== "object" || value === null) return ["", ""];
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value === undefined || !document ? ["", ""] : [shown(value), placeOf(document, pointer)];
};

const shown = (value: unknown): string => (value === null ? "(removed)" : JSON.stringify(value));

/** `funnels/20/quiz.json:12:7`. */
const placeOf = (document: JsonDocument, pointer: readonly string[]): string => {
  const { line, column } = positionOf(document.text, rangeOf(spot(document, pointer)).offset);
  return `${document.path}:${line}:${column}`;
};
