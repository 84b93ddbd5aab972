import type { Limit } from "./limits.ts";
import { recentActs, secondsToWait } from "./window.ts";

/** Most keys that are remembered; beyond it the longest silent ones are forgotten. */
const MAX_KEYS = 50_000;

/** @returns counts an act in the memory of this process, or says how many seconds to wait: a second process allows as much again. */
export const countInMemory = () => {
  const acts = new Map<string, readonly number[]>();
  return (key: string, limit: Limit, now: number): number => {
    const recent = recentActs(acts.get(key) ?? [], limit, now);
    const wait = secondsToWait(recent, limit, now);
    if (wait > 0) return wait;
    acts.delete(key);
    acts.set(key, [...recent, now]);
    if (acts.size > MAX_KEYS) acts.delete(acts.keys().next().value ?? "");
    return 0;
  };
};
