import { type JsonDocument, positionOf, rangeOf, type Spot, subjectOf, writtenIn } from "./json-document.ts";

/** A part of a line in a file. */
export interface Place {
  /** Path below the content root, with `/`. */
  readonly file: string;
  /** Both count from 1; the column counts UTF-16 units, as editors do. */
  readonly line: number;
  readonly column: number;
  /** How many characters of the line are meant; at least 1. */
  readonly length: number;
  /** What it is about: the same place with and without a patch over it. Never printed. */
  readonly subject?: string;
  /** What `check --fix` writes; absent where nothing is safe. */
  readonly fix?: Fix;
}

/** Puts `text` in the place of `length` characters of the problem's file. */
export interface Fix {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** @param fix the value that `check --fix` writes there */
export const placeOf = (spot: Spot, fix?: string): Place => {
  const range = rangeOf(spot);
  const place = placeIn(writtenIn(spot), range.offset, range.length);
  const subject = subjectOf(spot);
  return fix === undefined
    ? { ...place, subject }
    : { ...place, subject, fix: { ...range, text: JSON.stringify(fix) } };
};

/** A part of a text, as far as its line goes. */
export const placeIn = ({ path, text }: Pick<JsonDocument, "path" | "text">, offset: number, length: number): Place => {
  const lineEnd = text.indexOf("\n", offset);
  const rest = (lineEnd === -1 ? text.length : lineEnd) - offset;
  return { file: path, ...positionOf(text, offset), length: Math.max(1, Math.min(length, rest)) };
};
