/** There are tens of thousands, most of them without the one or the other. */
interface Branch {
  next: Map<string, Branch> | null;
  /** States at which somebody has arrived by this trail. */
  arrived: Set<number> | null;
}

const branch = (): Branch => ({ next: null, arrived: null });

/** Trails by which states were reached, as one tree: they mostly begin alike. */
export interface Trails {
  has(state: number, trail: readonly string[]): boolean;
  /** Is it the first time that somebody arrives at `state` by this trail? */
  isNew(state: number, trail: readonly string[]): boolean;
}

/** @param from trails that count as walked, and stay as they are */
export const createTrails = (from?: Trails): Trails => {
  const root = branch();
  const has = (state: number, trail: readonly string[]): boolean => {
    let at: Branch | undefined = root;
    for (const step of trail) at = at?.next?.get(step);
    return at?.arrived?.has(state) === true || from?.has(state, trail) === true;
  };
  return {
    has,
    isNew(state, trail) {
      if (from?.has(state, trail)) return false;
      let at = root;
      for (const step of trail) {
        at.next ??= new Map();
        const on = at.next.get(step) ?? branch();
        at.next.set(step, on);
        at = on;
      }
      at.arrived ??= new Set();
      const before = at.arrived.size;
      return at.arrived.add(state).size > before;
    },
  };
};
