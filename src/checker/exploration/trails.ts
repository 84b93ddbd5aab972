/** There are tens of thousands, most of them without the one or the other. */
interface Branch {
  next: Map<string, Branch> | null;
  /** Situations at which somebody has arrived by this trail. */
  arrived: Set<number> | null;
}

const branch = (): Branch => ({ next: null, arrived: null });

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
    for (const step of trail) at = at?.next?.get(step);
    return at?.arrived?.has(situation) === true || from?.has(situation, trail) === true;
  };
  return {
    has,
    isNew(situation, trail) {
      if (from?.has(situation, trail)) return false;
      let at = root;
      for (const step of trail) {
        at.next ??= new Map();
        const on = at.next.get(step) ?? branch();
        at.next.set(step, on);
        at = on;
      }
      at.arrived ??= new Set();
      const before = at.arrived.size;
      return at.arrived.add(situation).size > before;
    },
  };
};
