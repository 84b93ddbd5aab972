import { getLocation, type JSONPath } from "jsonc-parser";
import { readJson } from "../language/reading/read-json.ts";

/** Where in a text somebody types. */
export interface Cursor {
  /** Keys and indexes to the value, or to the object whose key is written. */
  readonly pointer: readonly string[];
  readonly isKey: boolean;
  /** What is replaced: the word that is there, with its quotes, or nothing. */
  readonly offset: number;
  readonly length: number;
  /** The part of the word before the cursor. */
  readonly typed: string;
  /** The text with a word at the cursor, as JSON; null where too much is missing. */
  readonly readable: string | null;
}

export const cursorAt = (path: string, text: string, offset: number): Cursor => {
  const { path: keys, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const isWord = previousNode !== undefined && offset > previousNode.offset;
  const isText = previousNode?.type === "string" || previousNode?.type === "property";
  const isInside = isWord && isText && offset <= previousNode.offset + previousNode.length;
  const word = isInside ? endedWord(text, previousNode.offset, previousNode.length) : { offset, length: 0 };
  const typed = isInside ? text.slice(word.offset + 1, offset) : "";
  return {
    pointer: pointerOf(isAtPropertyKey ? keys.slice(0, -1) : keys),
    isKey: isAtPropertyKey,
    ...word,
    typed,
    readable: readableText(path, text, word, isAtPropertyKey, typed),
  };
};

/** A quote that nobody has closed yet reaches to the end of its line, and what follows a comma is not meant. */
const endedWord = (text: string, offset: number, length: number): { offset: number; length: number } => {
  const word = text.slice(offset, offset + length);
  if (/^"(?:[^"\\\n]|\\.)*"$/.test(word)) return { offset, length };
  return { offset, length: /^"[^",}\]\s]*/.exec(word)?.[0].length ?? length };
};

const pointerOf = (path: JSONPath): readonly string[] => path.map(String);

const readableText = (
  path: string,
  text: string,
  { offset, length }: { readonly offset: number; readonly length: number },
  isKey: boolean,
  typed: string,
): string | null => {
  // Of a key that nobody has begun any name will do: an empty one is none.
  const word = JSON.stringify(isKey && typed === "" ? "key" : typed);
  const [before, after] = [text.slice(0, offset), text.slice(offset + length)];
  const middles = isKey ? [`${word}: null`, `${word}: null,`, word] : [word, `${word},`];
  const tries = [text, ...middles.flatMap((middle) => [before + middle + after, `${before},${middle}${after}`])];
  return tries.find((each) => readJson(path, each).document !== null) ?? null;
};

/** A value of the text at a pointer, as far as it can be read. */
export const valueIn = (value: unknown, pointer: readonly string[]): unknown =>
  pointer.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? Object.getOwnPropertyDescriptor(inner, key)?.value : undefined,
    value,
  );
