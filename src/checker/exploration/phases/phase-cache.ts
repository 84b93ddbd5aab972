import type { ExploredPhase } from "./phase.ts";

/** A phase, and the modals that can be opened in it. */
export interface CachedPhase {
  readonly opens: ReadonlySet<string>;
  readonly phase: ExploredPhase;
}

/** Phases without violations, by the name of their behaviour. */
export interface PhaseCache {
  get(name: string): readonly CachedPhase[] | undefined;
  set(name: string, phases: readonly CachedPhase[]): unknown;
}

/** Two phases of each of the few funnels, and those of the last changes: each holds some thousand sessions. */
const MOST_NAMES = 12;

/** Drops the name that was written longest ago. */
export const createPhaseCache = (): PhaseCache => {
  const cached = new Map<string, readonly CachedPhase[]>();
  return {
    get: (name) => cached.get(name),
    set(name, phases) {
      cached.delete(name);
      cached.set(name, phases);
      for (const oldest of cached.keys()) if (cached.size > MOST_NAMES) cached.delete(oldest);
    },
  };
};
