/** `error`: the definition does not build. `warning`: it builds, and somebody should look. */
export type Severity = "error" | "warning";

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

/** A fault in a definition, in the words of the person who wrote it. */
export interface Problem extends Place {
  /** `FNL` and four digits: the family, then the number; never used for anything else again. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** The smallest thing to do about it. */
  readonly help: string;
  /** Where else the same cause shows, in the order of the files; absent where it shows once. */
  readonly related?: readonly Place[];
}

/** Everywhere a problem shows: where it is told, then the others. */
export const placesOf = (problem: Problem): readonly Place[] => [problem, ...(problem.related ?? [])];

/** One fault in several places as one problem, told where it comes first; none for no place. */
export const together = (problems: readonly Problem[]): readonly Problem[] => {
  const [first, ...others] = [...problems].sort(byPlace);
  if (first === undefined || others.length === 0) return problems;
  const related = others.map(
    ({ file, line, column, length, fix }): Place => ({ file, line, column, length, ...(fix ? { fix } : {}) }),
  );
  return [{ ...first, related }];
};

const NAMED = 6;

/** `; also at funnels/20/quiz.json:12:7`: what a format that shows one place adds to the help; empty for one place. */
export const alsoAt = ({ related = [] }: Problem): string => {
  if (related.length === 0) return "";
  const named = related.slice(0, NAMED).map(({ file, line, column }) => `${file}:${line}:${column}`);
  const rest = related.length > NAMED ? ` and ${related.length - NAMED} more` : "";
  return `; also at ${named.join(", ")}${rest}`;
};

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
