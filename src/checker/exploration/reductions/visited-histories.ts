/** A node of the tree. There are tens of thousands, most of them without the one field or the other. */
interface Branch {
  next: Map<string, Branch> | null;
  /** States reached by this history. */
  reached: Set<number> | null;
}

const branch = (): Branch => ({ next: null, reached: null });

/**
 * Histories (`Session.trail`, the stack that Back pops) by which states were reached, as a prefix tree. A state is expanded
 * once; reached by another history, it is expanded again by Back alone, because no other event reads the history.
 */
export interface VisitedHistories {
  has(state: number, history: readonly string[]): boolean;
  /** Adds a history of a state; false: it was there. */
  add(state: number, history: readonly string[]): boolean;
}

/** @param from histories that count as visited, and stay as they are */
export const createVisitedHistories = (from?: VisitedHistories): VisitedHistories => {
  const root = branch();
  const has = (state: number, history: readonly string[]): boolean => {
    let node: Branch | undefined = root;
    for (const step of history) node = node?.next?.get(step);
    return node?.reached?.has(state) === true || from?.has(state, history) === true;
  };
  return {
    has,
    add(state, history) {
      if (from?.has(state, history)) return false;
      let node = root;
      for (const step of history) {
        node.next ??= new Map();
        const child = node.next.get(step) ?? branch();
        node.next.set(step, child);
        node = child;
      }
      node.reached ??= new Set();
      const count = node.reached.size;
      return node.reached.add(state).size > count;
    },
  };
};
