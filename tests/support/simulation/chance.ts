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

/** The generator mulberry32. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    percent: (often) => int(100) < often,
    pick: (items) => items[int(items.length)] ?? items[0],
    hex: (bytes) => Array.from({ length: bytes }, () => int(256).toString(16).padStart(2, "0")).join(""),
  };
};
