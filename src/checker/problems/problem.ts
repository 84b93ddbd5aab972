import type { JsonObject } from "../../foundation/json.ts";
import type { Place } from "../../language/reading/place.ts";

/** `error`: the definition does not build. `warning`: it builds, and somebody should look. */
export type Severity = "error" | "warning";

/**
 * A fault in a definition. Its code, its subject and its arguments say which one it is; the rule of the code makes a
 * sentence of them when it is printed.
 */
export interface Problem extends Place {
  /** `FNL` and four digits: the family, then the number; never used for anything else again. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong, as data: the rule says of which shape. */
  readonly args: JsonObject;
  /** What else the sentences need. It depends on what stands elsewhere, and makes no other problem. */
  readonly hints: JsonObject;
  /** Where else the same cause shows, in the order of the files; absent where it shows once. */
  readonly related?: readonly Place[];
  /** What a patch breaks that is written elsewhere; absent where the fault is at its own place. */
  readonly breaks?: Pick<Place, "file" | "line" | "column">;
  /** A shortest trace that shows it; absent for what shows in the definitions alone. */
  readonly counterexample?: Counterexample;
}

export interface Counterexample {
  /** One line an event. */
  readonly events: readonly string[];
  /** Where the development server shows the state in which the trace ends. */
  readonly address: string;
}

/** Equal for the same problem, wherever its line has moved. */
export const identityOf = ({ code, subject, file, args, breaks }: Problem): string =>
  JSON.stringify([code, subject ?? file, args, breaks?.file ?? null]);

/** Problems that were not there before. */
export const newProblems = (before: readonly Problem[], after: readonly Problem[]): readonly Problem[] => {
  const identities = new Set(before.map(identityOf));
  return after.filter((problem) => !identities.has(identityOf(problem)));
};

/** Everywhere a problem shows: where it is reported, then the others. */
export const placesOf = (problem: Problem): readonly Place[] => [problem, ...(problem.related ?? [])];

const MOST_RELATED = 6;

/** `; also at funnels/20/quiz.json:12:7`: what a format that shows one place adds to the help; empty for one place. */
export const alsoAt = ({ related = [] }: Problem): string => {
  if (related.length === 0) return "";
  const shown = related.slice(0, MOST_RELATED).map(({ file, line, column }) => `${file}:${line}:${column}`);
  const rest = related.length > MOST_RELATED ? ` and ${related.length - MOST_RELATED} more` : "";
  return `; also at ${shown.join(", ")}${rest}`;
};

/** In the order in which a reader goes through the files. */
export const byPlace = (a: Problem, b: Problem): number => comparePlaces(a, b) || compare(a.code, b.code);

export const comparePlaces = (a: Place, b: Place): number =>
  compare(a.file, b.file) || a.line - b.line || a.column - b.column;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
