interface Branch {
  readonly next: Map<string, Branch>;
  /** Situations at which somebody has arrived by this trail. */
  readonly arrived: Set<number>;
}

const branch = (): Branch => ({ next: new Map(), arrived: new Set() });

/** Trails by which situations were reached, as one tree: they mostly begin alike. */
export interface Trails {
  has(situation: number, trail: readonly string[]): boolean;
  /** Is it the first time that somebody arrives at `situation` by this trail? */
  isNew(situation: number, trail: readonly string[]): boolean;
}

/** @param from trails that count as walked, and stay as they are */
export const createTrails = (from?: Trails): Trails => {
  const root = branch();
  const has = (situation: number, trail: readonly string[]): boolean => {
    let at: Branch | undefined = root;
    for (const step of trail) at = at?.next.get(step);
    return at?.arrived.has(situation) === true || from?.has(situation, trail) === true;
  };
  return {
    has,
    isNew(situation, trail) {
      if (from?.has(situation, trail)) return false;
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
