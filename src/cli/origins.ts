import type { Content } from "../funnel/content.ts";
import { type JsonDocument, positionOf, rangeOf, spot } from "../funnel/json-document.ts";
import type { Table } from "./table.ts";
import type { Playable } from "./tree.ts";

/** Every value that a campaign's patch gives, beside the one it replaces, each with its place. */
export const origins = (content: Content, { funnel, campaign }: Playable): Table => {
  const columns = ["value", "now", "from", "was", "from file"];
  const season = campaign === null ? undefined : content.campaigns.get(campaign);
  if (!season) return { columns, rows: [] };
  const base = content.funnels.get(funnel);
  const { funnel: main, quiz, pages = {} } = season.value.patch ?? {};
  const parts: readonly (readonly [readonly string[], unknown, JsonDocument | undefined])[] = [
    [["funnel"], main, base?.funnel?.document],
    [["quiz"], quiz, base?.quiz?.document],
    ...Object.entries(pages).map(([path, patch]) => [["pages", path], patch, base?.pages.get(path)?.document] as const),
  ];
  const rows = parts.flatMap(([at, patch, under]) =>
    leavesOf(patch).map(({ pointer, value }) => [
      [...at, ...pointer].join("."),
      shown(value),
      placeOf(season.document, ["patch", ...at, ...pointer]),
      ...before(under, pointer),
    ]),
  );
  return { columns, rows };
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

const before = (document: JsonDocument | undefined, pointer: readonly string[]): readonly [string, string] => {
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
