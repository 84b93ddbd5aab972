import { LOCALES, type Locale } from "../../foundation/locale.ts";
import type { Content } from "../content/content.ts";
import { referencesIn } from "../overlays/overlays-in.ts";
import type { JsonDocument } from "../reading/json-document.ts";
import { certain, nearest } from "../validation/suggest.ts";
import { type Messages, PLURAL } from "./messages.ts";

/** Where a definition says a message key. */
export interface MessageUse {
  readonly document: JsonDocument;
  readonly pointer: string;
}

/** Every message key that definitions and patches say, with its places. */
export const messageUses = (content: Content): ReadonlyMap<string, readonly MessageUse[]> =>
  content.memory.recall(collectUses, content);

const collectUses = (content: Content): ReadonlyMap<string, readonly MessageUse[]> => {
  const uses = new Map<string, MessageUse[]>();
  for (const file of content.files.values()) {
    const { document } = file;
    if (!document) continue;
    for (const { to, value, pointer } of referencesIn(content, file)) {
      if (to !== "message") continue;
      const places = uses.get(value);
      if (places) places.push({ document, pointer });
      else uses.set(value, [{ document, pointer }]);
    }
  }
  return uses;
};

const silentLocales = (_messages: Messages) => new Map<string, readonly Locale[]>();

/** Locales in which nobody has written a message. */
export const silentIn = ({ messages, memory }: Content, key: string): readonly Locale[] => {
  const byKey = memory.recall(silentLocales, messages);
  const silent = byKey.get(key) ?? LOCALES.filter((locale) => messages.formsOf(key, locale).length === 0);
  byKey.set(key, silent);
  return silent;
};

export const stemOf = (key: string): string => key.replace(PLURAL, "");

const restOf = (key: string): string => key.slice(key.indexOf(".") + 1);
const fileOf = (key: string): string => key.split(".")[0] ?? "";

/** Words that nothing uses, with the folders that say them. */
export const unusedKeys = (content: Content): ReadonlyMap<string, readonly string[]> => {
  const uses = messageUses(content);
  const unused = new Map<string, string[]>();
  for (const [folder, words] of content.messages.folders) {
    for (const key of words.keys()) {
      if (uses.has(key) || uses.has(stemOf(key))) continue;
      unused.set(key, [...(unused.get(key) ?? []), folder]);
    }
  }
  return unused;
};

/** What a message without words is probably called in the files of words, which nothing uses by that name. */
export interface RenamedWords {
  readonly key: string;
  /** Nothing else can be meant: it may be written. */
  readonly sure: boolean;
}

/** By the key that definitions say. */
export const renamedWords = (content: Content): ReadonlyMap<string, RenamedWords> =>
  content.memory.recall(findRenamed, content);

const findRenamed = (content: Content): ReadonlyMap<string, RenamedWords> => {
  const renamedKeys = new Map<string, RenamedWords>();
  const silent = [...messageUses(content).keys()].filter((key) => silentIn(content, key).length > 0);
  if (silent.length > 0) {
    const unused = new Set([...unusedKeys(content).keys()].map(stemOf));
    // Of more words than anybody renames at once no one is another's new name.
    const few = unused.size > FEW ? [] : [...unused];
    for (const key of silent) {
      const renamed = renamedTo(key, silent, few);
      if (renamed !== null) renamedKeys.set(key, renamed);
    }
  }
  return renamedKeys;
};

const FEW = 200;

const renamedTo = (key: string, silent: readonly string[], unused: readonly string[]): RenamedWords | null => {
  const inFile = unused.filter((each) => fileOf(each) === fileOf(key));
  const near = nearest(key, inFile);
  // A file of words that got another name still has the keys that the old one had.
  const elsewhere = unused.find((each) => restOf(each) === restOf(key));
  if (near === null && elsewhere !== undefined) return { key: elsewhere, sure: false };
  if (near !== null) return { key: near, sure: certain(key, inFile) === near };
  const [only, ...others] = inFile;
  const isAlone = silent.filter((each) => fileOf(each) === fileOf(key)).length === 1;
  return only !== undefined && others.length === 0 && isAlone ? { key: only, sure: false } : null;
};
