import type { KeptStage, StageMemory } from "../engine/explore/stages.ts";
import { type ContentFile, readFile } from "../funnel/read-file.ts";
import { type Checked, checkTree, type Language } from "./check-tree.ts";
import type { Explored, ExploredBefore } from "./prove-funnels.ts";

/** Checks a whole tree. */
export type Check = (texts: ReadonlyMap<string, string>) => Checked;

/** Two stages of each of the few funnels, and those of the last changes: each holds some thousand sessions. */
const MOST_STAGES = 12;

const createStageMemory = (): StageMemory => {
  const stages = new Map<string, readonly KeptStage[]>();
  return {
    get: (name) => stages.get(name),
    set(name, stage) {
      stages.delete(name);
      stages.set(name, stage);
      for (const oldest of stages.keys()) if (stages.size > MOST_STAGES) stages.delete(oldest);
    },
  };
};

interface Known {
  readonly text: string;
  readonly file: ContentFile;
}

/**
 * A check that is made again and again: files that say what they said are not read again, editions that move visitors
 * as before are not explored again. It finds what {@link checkTree} finds.
 */
export const createCheck = (language: Language): Check => {
  const files = new Map<string, Known>();
  const explored: ExploredBefore = language.explored ?? new Map<string, Explored>();
  const stages = createStageMemory();
  const remembering: Language = {
    ...language,
    explored: { get: (effect) => explored.get(effect), set: (effect, each) => explored.set(effect, each), stages },
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
