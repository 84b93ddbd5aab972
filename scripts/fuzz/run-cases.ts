import { readContent } from "../../src/language/content/content.ts";
import type { PlacedFault } from "../../src/language/reading/fault.ts";
import { type FileKind, fileRole } from "../../src/language/reading/file-kind.ts";
import { type ContentFile, readFile } from "../../src/language/reading/read-file.ts";
import type { Validator } from "../../src/language/validation/validator.ts";
import { wallTime } from "../bench/wall-time.ts";
import { type Mutant, mutations, PATCHES } from "./mutations.ts";
import { createRandom } from "./random.ts";
import { type Target, targetsByKind } from "./targets.ts";

/** A mutant on which the checker failed. `case` with the run's seed brings it back. */
export interface Failure {
  readonly case: number;
  readonly mutation: string;
  readonly file: string;
  readonly what: string;
}

export interface Outcome {
  readonly cases: number;
  /** How many of them broke a file of each kind. */
  readonly kinds: ReadonlyMap<FileKind, number>;
  /** Mutants that must be rejected, and were. */
  readonly rejected: number;
  readonly failures: readonly Failure[];
  /** The slowest case, in milliseconds. */
  readonly slowest: number;
}

/** Milliseconds that a case may take. */
const PATIENCE = 1_000;
const MOST_FAILURES = 50;

/** Breaks valid definitions in every way of the grammar, and looks at what the checker makes of each. */
export const runCases = (
  texts: ReadonlyMap<string, string>,
  validator: Validator,
  options: { readonly cases: number; readonly seed: number },
): Outcome => {
  const sound = readContent(texts, validator).files;
  const under = new Map([...texts].filter(([path]) => UNDER.includes(String(fileRole(path)?.kind))));
  const targets = [...targetsByKind(texts).values()];
  const kinds = Object.entries(mutations);
  const broke = new Map<FileKind, number>();
  const failures: Failure[] = [];
  let rejected = 0;
  let slowest = 0;
  for (let index = 0; index < options.cases && failures.length < MOST_FAILURES; index += 1) {
    const random = createRandom(options.seed + index);
    // The kind of file first: words would else crowd out everything else.
    const target = random.one(random.one(targets));
    broke.set(target.kind, (broke.get(target.kind) ?? 0) + 1);
    const [mutation, mutate] = random.one(kinds);
    const mutant = mutate(target, random);
    const fail = (what: string): void => void failures.push({ case: index, mutation, file: target.file, what });
    const read = (): readonly PlacedFault[] => faultsOf(target, mutant, under, sound, validator);
    const look = (): void => {
      const fault = judge(target, mutant, read());
      if (fault !== null) fail(fault);
      else if (mutant.broken) rejected += 1;
    };
    try {
      const first = wallTime(look);
      // A busy machine may have paused us: what is slow once is looked at again.
      const took =
        first > PATIENCE
          ? Math.min(
              first,
              wallTime(() => void read()),
            )
          : first;
      slowest = Math.max(slowest, took);
      if (took > PATIENCE) fail(`took ${Math.round(took)} ms`);
    } catch (fault) {
      fail(`crashed: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  }
  return { cases: options.cases, kinds: broke, rejected, failures, slowest };
};

/** What patches are laid over. */
const UNDER: readonly string[] = ["funnel", "quiz", "page"] satisfies readonly FileKind[];

/** A patch is only sound together with the funnel it lies over; every other file is judged alone. */
const faultsOf = (
  { file, kind }: Target,
  { text }: Mutant,
  under: ReadonlyMap<string, string>,
  sound: ReadonlyMap<string, ContentFile>,
  validator: Validator,
): readonly PlacedFault[] => {
  if (!PATCHES.includes(kind)) return readFile(file, text, validator).faults;
  return readContent(
    new Map(under).set(file, text),
    validator,
    (path, each) => (path === file ? undefined : sound.get(path)) ?? readFile(path, each, validator),
  ).faults;
};

/** What is wrong with the checker's answer; null when nothing is. */
const judge = ({ file }: Target, { text, inside, broken }: Mutant, faults: readonly PlacedFault[]): string | null => {
  if (faults.length === 0) return broken || !isJson(text) ? "was accepted" : null;
  const starts = lineStarts(text);
  for (const { name, where } of faults) {
    const { line, column } = where;
    const offset = (starts[line - 1] ?? Number.NaN) + column - 1;
    if (where.file !== file) return `${name} in ${where.file}`;
    if (!(offset >= inside.start && offset <= inside.end))
      return `${name} at ${line}:${column}, outside of what was changed`;
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
