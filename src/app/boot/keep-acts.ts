import type { KeptActs } from "./boot-state.ts";

interface StoredActs {
  readonly acts?: KeptActs;
  readonly loadedAgain?: number;
}

/** Of the history entry, which outlives a reload where storage is blocked as well. Written by us. */
const state = (): StoredActs => (history.state as StoredActs | null) ?? {};

/** A page that loads itself again does so once in this time; then the visitor decides. */
const QUIET_MS = 30_000;

/** @returns what was kept, once. */
export const takeKeptActs = (): Partial<KeptActs> => {
  const { acts, ...rest } = state();
  if (acts) history.replaceState(rest, "");
  return acts ?? {};
};

/** A mark that lies ahead is of a clock that was put back since, and says as little as an old one. */
export const mayLoadAgain = (): boolean => Math.abs(Date.now() - (state().loadedAgain ?? 0)) > QUIET_MS;

export const loadAgain = (acts: KeptActs): void => {
  history.replaceState({ ...state(), acts, loadedAgain: Date.now() }, "");
  location.reload();
};
