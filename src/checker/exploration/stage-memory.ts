import type { BuiltStage } from "./stage.ts";

/** A stage, and what can be opened in it. */
export interface KeptStage {
  readonly opens: ReadonlySet<string>;
  readonly stage: BuiltStage;
}

/** Stages in which nothing was found, by all that decides what happens in them but what can be opened. */
export interface StageMemory {
  get(name: string): readonly KeptStage[] | undefined;
  set(name: string, kept: readonly KeptStage[]): unknown;
}

/** Two stages of each of the few funnels, and those of the last changes: each holds some thousand sessions. */
const MOST_NAMES = 12;

/** A memory of the stages that were kept last. */
export const createStageMemory = (): StageMemory => {
  const stages = new Map<string, readonly KeptStage[]>();
  return {
    get: (name) => stages.get(name),
    set(name, kept) {
      stages.delete(name);
      stages.set(name, kept);
      for (const oldest of stages.keys()) if (stages.size > MOST_NAMES) stages.delete(oldest);
    },
  };
};
