/** `error`: the definition does not build. `warning`: it builds, and somebody should look. */
export type Severity = "error" | "warning";

/** A fault in a definition, in the words of the person who wrote it. */
export interface Problem {
  /** `FNL` and four digits: the family, then the number; never used for anything else again. */
  readonly code: string;
  readonly severity: Severity;
  /** Path below the content root, with `/`. */
  readonly file: string;
  /** Both count from 1; the column counts UTF-16 units, as editors do. */
  readonly line: number;
  readonly column: number;
  /** How many characters of the line are meant; at least 1. */
  readonly length: number;
  readonly message: string;
  /** The smallest thing to do about it. */
  readonly help: string;
  /** What `check --fix` writes; absent where nothing is safe. */
  readonly fix?: Fix;
}

/** Puts `text` in the place of `length` characters of the problem's file. */
export interface Fix {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** In the order in which a reader goes through the files. */
export const byPlace = (a: Problem, b: Problem): number =>
  compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
