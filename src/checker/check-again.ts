import { createMemory } from "../foundation/memory.ts";
import { type Content, readContent } from "../language/content/content.ts";
import { type ContentFile, readFile } from "../language/reading/read-file.ts";
import { checkContent } from "./check.ts";
import { type Checked, checkTree, type Language } from "./check-tree.ts";
import { createPhaseCache } from "./exploration/phases/phase-cache.ts";
import type { Problem } from "./problems/problem.ts";
import { silence } from "./problems/silence.ts";
import type { Explored } from "./proofs/prove-funnels.ts";

type Texts = ReadonlyMap<string, string>;

/** Checks a whole tree. */
export type Check = (texts: Texts) => Checked;

/** The parts of a check, for those who show the first while the rest is still made. */
export interface Checks {
  read(texts: Texts): Content;
  /** Shape, references, words, prices, dates: all that is known without playing a funnel. */
  rules(content: Content): readonly Problem[];
  readonly whole: Check;
}

interface CheckedFile {
  readonly text: string;
  readonly file: ContentFile;
}

/**
 * Checks that are made again and again: files that say what they said are not read again, editions whose behaviour is
 * unchanged are not explored again. They find what {@link checkTree} finds.
 */
export const createChecks = (language: Language): Checks => {
  const files = new Map<string, CheckedFile>();
  const memory = createMemory();
  const remembering: Language = {
    ...language,
    explored: language.explored ?? new Map<string, Explored>(),
    phases: createPhaseCache(),
    memory,
  };
  const readOne = (path: string, text: string): ContentFile => {
    const before = files.get(path);
    if (before?.text === text) return before.file;
    const file = readFile(path, text, language.validator);
    files.set(path, { text, file });
    return file;
  };
  return {
    read: (texts) => readContent(texts, language.validator, readOne, memory),
    rules: (content) => silence(content, checkContent(content, language.world), language.world.today),
    whole: (texts) => checkTree(texts, remembering, readOne),
  };
};

export const createCheck = (language: Language): Check => createChecks(language).whole;
