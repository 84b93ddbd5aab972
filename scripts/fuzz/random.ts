import { seeded } from "../../src/results/seeded.ts";

/** Numbers that a seed repeats. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  below(limit: number): number;
  /** @throws when there is nothing to choose from */
  one<T>(from: readonly T[]): T;
}

export const createRandom = (seed: number): Random => {
  const next = seeded(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    one: (from) => {
      const chosen = from[below(from.length)];
      if (chosen === undefined) throw new Error("nothing to choose from");
      return chosen;
    },
  };
};
