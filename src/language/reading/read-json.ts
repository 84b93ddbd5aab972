import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { crossedBracket } from "./crossed-bracket.ts";
import type { NotJson, PlacedFault } from "./fault.ts";
import type { JsonDocument } from "./json-document.ts";
import { tooDeepAt } from "./nesting.ts";
import { type Place, placeIn } from "./place.ts";

export interface ReadJson {
  /** Null when the text is not JSON. */
  readonly document: JsonDocument | null;
  readonly faults: readonly PlacedFault[];
}

type Source = Pick<JsonDocument, "path" | "text">;

const BOM = "\uFEFF";
const HIDDEN = /[\u200B\u2060\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
/** Without a direction of their own: they only have no width. */
const WIDTHLESS = /[\u200B\u2060\uFEFF]/;
const RESERVED: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Text → value with places. What JSON.parse would swallow (a second key, `__proto__`) is a fault here. */
export const readJson = (path: string, text: string): ReadJson => {
  const source = { path, text };
  if (text.startsWith(BOM)) {
    const where = replaceable(source, 0, 1, "");
    return { document: null, faults: [{ name: "byte-order-mark", where, args: {}, hints: {} }] };
  }
  const deep = tooDeepAt(text);
  if (deep !== null)
    return { document: null, faults: [{ name: "too-deep", where: placeIn(source, deep, 1), args: {}, hints: {} }] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first || !tree) return { document: null, faults: [syntaxFault(source, first)] };

  const faults = [...hiddenControls(source)];
  addKeyFaults(source, tree, faults);
  try {
    return { document: { path, text, tree, value: JSON.parse(text) }, faults };
  } catch (fault) {
    // Two readers of JSON that disagree: what the stricter one refuses is refused.
    const offset = Number(/position (\d+)/.exec(String(fault))?.[1] ?? 0);
    return { document: null, faults: [notJson(placeIn(source, offset, 1), { is: "error", error: null })] };
  }
};

const notJson = (where: Place, args: NotJson): PlacedFault => ({ name: "not-json", where, args, hints: {} });

/** A place with the text that `check --fix` writes there. */
const replaceable = (source: Source, offset: number, length: number, text: string): Place => ({
  ...placeIn(source, offset, length),
  fix: { offset, length, text },
});

/** What word processors and phones make of a double quote. */
const CURLY = /[\u2018-\u201F\u00AB\u00BB]/;

/** Later errors mostly follow from the first one. */
const syntaxFault = (source: Source, error: ParseError | undefined): PlacedFault => {
  const { text } = source;
  if (!error || text.trim() === "") return notJson(placeIn(source, 0, 1), { is: "empty" });
  const crossed = crossedBracket(text);
  if (crossed && crossed.offset < error.offset) {
    const { offset, opened, closed } = crossed;
    return notJson(placeIn(source, offset, 1), { is: "crossed", opened, closed });
  }
  const end = Math.min(error.offset, Math.max(0, text.trimEnd().length - 1));
  const where = placeIn(source, end, error.length);
  if (CURLY.test(text.slice(end, end + error.length))) return notJson(where, { is: "curly quotes" });
  if (text[end - 1] === '"' && /\w/.test(text[end] ?? "")) return notJson(where, { is: "quote inside" });
  return slipAt(source, end) ?? notJson(where, { is: "error", error: printParseErrorCode(error.error) });
};

/** What people write who know other languages, and what programs leave behind. */
const slipAt = (source: Source, end: number): PlacedFault | null => {
  const rest = source.text.slice(end, end + 40);
  const textAbove = source.text.slice(0, end).trimEnd();
  if (/^[}\]]/.test(rest) && textAbove.endsWith(","))
    return notJson(replaceable(source, textAbove.length - 1, 1, ""), { is: "last comma" });
  if (/^(<{7}|={7}|>{7})/.test(rest)) return notJson(placeIn(source, end, 7), { is: "merge marks" });
  if (rest.startsWith("'")) return notJson(placeIn(source, end, 1), { is: "single quote" });
  const [word = ""] = /^(True|False|None)\b/.exec(rest) ?? [];
  const meant = WORDS[word];
  if (meant === undefined) return null;
  return notJson(replaceable(source, end, word.length, meant), { is: "foreign word", word, meant });
};

const WORDS: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null" };

function* hiddenControls(source: Source): Iterable<PlacedFault> {
  for (const match of source.text.matchAll(HIDDEN)) {
    const character = `U+${match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
    const where = replaceable(source, match.index, 1, "");
    yield { name: "hidden-controls", where, args: { character, isControl: !WIDTHLESS.test(match[0]) }, hints: {} };
  }
}

const addKeyFaults = (source: Source, node: Node, faults: PlacedFault[]): void => {
  if (node.type === "object") {
    const seen = new Set<string>();
    for (const property of node.children ?? []) {
      const [keyNode] = property.children ?? [];
      if (!keyNode) continue;
      const key = String(keyNode.value);
      const name = RESERVED.has(key) ? "reserved-key" : seen.has(key) ? "duplicate-key" : null;
      const { offset, length } = keyNode;
      if (name !== null) faults.push({ name, where: placeIn(source, offset, length), args: { key }, hints: {} });
      seen.add(key);
    }
  }
  for (const each of node.children ?? []) addKeyFaults(source, each, faults);
};
