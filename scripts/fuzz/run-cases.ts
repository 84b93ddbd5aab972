import { readContent } from "../../src/funnel/content.ts";
import type { Problem } from "../../src/funnel/problem.ts";
import { type ContentFile, readFile } from "../../src/funnel/read-file.ts";
import type { Validator } from "../../src/funnel/validator.ts";
import { type Mutant, mutations } from "./mutations.ts";
import { createRandom } from "./random.ts";
import { type Target, targetsIn } from "./targets.ts";

/** A mutant on which the checker failed. `case` with the run's seed brings it back. */
export interface Failure {
  readonly case: number;
  readonly mutation: string;
  readonly file: string;
  readonly what: string;
}

export interface Outcome {
  readonly cases: number;
  /** Mutants that must be rejected, and were. */
  readonly rejected: number;
  readonly failures: readonly Failure[];
  /** The slowest case, in milliseconds. */
  readonly slowest: number;
}

const PATIENCE = 1_000;
const MOST_FAILURES = 50;

/** Breaks valid definitions in every way of the grammar, and looks at what the checker makes of each. */
export const runCases = (
  texts: ReadonlyMap<string, string>,
  validator: Validator,
  options: { readonly cases: number; readonly seed: number },
): Outcome => {
  const sound = readContent(texts, validator).files;
  const targets = targetsIn(texts);
  const kinds = Object.entries(mutations);
  const failures: Failure[] = [];
  let rejected = 0;
  let slowest = 0;
  for (let index = 0; index < options.cases && failures.length < MOST_FAILURES; index += 1) {
    const random = createRandom(options.seed + index);
    const target = random.one(targets);
    const [mutation, mutate] = random.one(kinds);
    const mutant = mutate(target, random);
    const fail = (what: string): void => void failures.push({ case: index, mutation, file: target.file, what });
    const look = (): number => {
      const began = performance.now();
      const problems = problemsOf(target, mutant, texts, sound, validator);
      const fault = judge(target, mutant, problems);
      if (fault !== null) fail(fault);
      else if (mutant.broken) rejected += 1;
      return performance.now() - began;
    };
    try {
      const first = look();
      // A busy machine may have paused us: what is slow once is looked at again.
      const took =
        first > PATIENCE
          ? Math.min(
              first,
              timed(() => void problemsOf(target, mutant, texts, sound, validator)),
            )
          : first;
      slowest = Math.max(slowest, took);
      if (took > PATIENCE) fail(`took ${Math.round(took)} ms`);
    } catch (fault) {
      fail(`crashed: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
  return { cases: options.cases, rejected, failures, slowest };
};

const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** A campaign is only sound together with the funnel it lies over; every other file is judged alone. */
const problemsOf = (
  { file }: Target,
  { text }: Mutant,
  texts: ReadonlyMap<string, string>,
  sound: ReadonlyMap<string, ContentFile>,
  validator: Validator,
): readonly Problem[] => {
  if (!file.startsWith("funnels/seasonal/")) return readFile(file, text, validator).problems;
  return readContent(
    new Map(texts).set(file, text),
    validator,
    (path, each) => (path === file ? undefined : sound.get(path)) ?? readFile(path, each, validator),
  ).problems;
};

/** What is wrong with the checker's answer; null when nothing is. */
const judge = ({ file }: Target, { text, inside, broken }: Mutant, problems: readonly Problem[]): string | null => {
  if (problems.length === 0) return broken || !isJson(text) ? "was accepted" : null;
  const starts = lineStarts(text);
  for (const { line, column, code, file: where } of problems) {
    const offset = (starts[line - 1] ?? Number.NaN) + column - 1;
    if (where !== file) return `${code} in ${where}`;
    if (!(offset >= inside.start && offset <= inside.end))
      return `${code} at ${line}:${column}, outside of what was changed`;
  }
  return null;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const lineStarts = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
};
