interface Branch {
  readonly next: Map<string, Branch>;
  /** Situations at which somebody has arrived by this trail. */
  readonly arrived: Set<number>;
}

const branch = (): Branch => ({ next: new Map(), arrived: new Set() });

/** Trails by which situations were reached, as one tree: they mostly begin alike. */
export interface Trails {
  /** Is it the first time that somebody arrives at `situation` by this trail? */
  isNew(situation: number, trail: readonly string[]): boolean;
}

export const createTrails = (): Trails => {
  const root = branch();
  return {
    isNew(situation, trail) {
      let at = root;
      for (const step of trail) {
        const on = at.next.get(step) ?? branch();
        at.next.set(step, on);
        at = on;
      }
      const before = at.arrived.size;
      return at.arrived.add(situation).size > before;
    },
  };
};
