import { seeded } from "../../../src/results/seeded.ts";

/** Numbers that follow from a seed: the same seed, the same numbers. */
export interface Chance {
  /** 0 ≤ n < 1 */
  readonly next: () => number;
  /** 0 ≤ n < below */
  int(below: number): number;
  /** True so often in a hundred. */
  percent(often: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  hex(bytes: number): string;
}

export const chanceOf = (seed: number): Chance => {
  const next = seeded(seed);
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    percent: (often) => int(100) < often,
    pick: (items) => items[int(items.length)] ?? items[0],
    hex: (bytes) => Array.from({ length: bytes }, () => int(256).toString(16).padStart(2, "0")).join(""),
  };
};
