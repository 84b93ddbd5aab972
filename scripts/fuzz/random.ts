/** Numbers that a seed repeats (mulberry32). */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  below(limit: number): number;
  /** @throws when there is nothing to choose from */
  one<T>(from: readonly T[]): T;
}

export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
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
