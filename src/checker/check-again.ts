import { createMemory } from "../foundation/memory.ts";
import { type ContentFile, readFile } from "../language/reading/read-file.ts";
import { type Checked, checkTree, type Language } from "./check-tree.ts";
import { createPhaseCache } from "./exploration/phases/phase-cache.ts";
import type { Explored } from "./proofs/prove-funnels.ts";

/** Checks a whole tree. */
export type Check = (texts: ReadonlyMap<string, string>) => Checked;

interface CheckedFile {
  readonly text: string;
  readonly file: ContentFile;
}

/**
 * A check that is made again and again: files that say what they said are not read again, editions whose behaviour is
 * unchanged are not explored again. It finds what {@link checkTree} finds.
 */
export const createCheck = (language: Language): Check => {
  const files = new Map<string, CheckedFile>();
  const remembering: Language = {
    ...language,
    explored: language.explored ?? new Map<string, Explored>(),
    phases: createPhaseCache(),
    memory: createMemory(),
  };
  const readOne = (path: string, text: string): ContentFile => {
    const before = files.get(path);
    if (before?.text === text) return before.file;
    const file = readFile(path, text, language.validator);
    files.set(path, { text, file });
    return file;
  };
  return (texts) => checkTree(texts, remembering, readOne);
};
