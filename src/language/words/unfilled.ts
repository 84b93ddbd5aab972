import type { Content } from "../content/content.ts";
import { referencesIn } from "../overlays/overlays-in.ts";
import type { JsonDocument } from "../reading/json-document.ts";
import type { Messages } from "./messages.ts";
import { placeholdersOf } from "./placeholders.ts";

/** A message whose English words have placeholders that nothing fills where it is shown. */
export interface Unfilled {
  readonly key: string;
  readonly names: readonly string[];
  /** What is filled there. */
  readonly fills: readonly string[];
  /** Where a definition says the message. */
  readonly document: JsonDocument;
  readonly pointer: string;
}

/** By message key; the first place that does not fill them. */
export const unfilledWords = (content: Content): ReadonlyMap<string, Unfilled> =>
  content.memory.recall(findUnfilled, content);

const findUnfilled = (content: Content): ReadonlyMap<string, Unfilled> => {
  const withPlaceholders = content.memory.recall(filledWords, content.messages);
  const unfilled = new Map<string, Unfilled>();
  for (const file of content.files.values()) {
    const { document } = file;
    const references = document ? referencesIn(content, file) : [];
    if (!document || !references.some(({ to, value }) => to === "message" && withPlaceholders.has(value))) continue;
    const filled = new Map(
      references.flatMap(({ to, pointer, fills = [] }) => (to === "filled" ? [[pointer, fills]] : [])),
    );
    for (const { to, value: key, pointer } of references) {
      const wanted = to === "message" && !unfilled.has(key) ? withPlaceholders.get(key) : undefined;
      if (!wanted) continue;
      const fills = filled.get(pointer) ?? [];
      const names = wanted.filter((name) => !fills.includes(name));
      if (names.length > 0) unfilled.set(key, { key, names, fills, document, pointer });
    }
  }
  return unfilled;
};

/** English is written first; the others have its placeholders, or FNL5003 says that they do not. */
const filledWords = ({ folders }: Messages): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...(folders.get("en")?.values() ?? [])].flatMap(({ key, text }) => {
      const names = placeholdersOf(text);
      return names.length > 0 ? [[key, names]] : [];
    }),
  );
