export interface Turns {
  /**
   * Resolves when it is the asker's turn, in the order of asking; call what it gives when done.
   * @throws `refusal()` when the turn has not come in `ms`
   */
  take(ms: number, refusal: () => Error): Promise<() => void>;
  /** Whether somebody waits. */
  isWanted(): boolean;
}

/** Lets one after the other do what only one can do at a time. */
export const createTurns = (): Turns => {
  const waiting = new Set<() => void>();
  let isTaken = false;
  const giveBack = (): void => {
    const [next] = waiting;
    if (next) next();
    else isTaken = false;
  };
  return {
    isWanted: () => waiting.size > 0,
    async take(ms, refusal) {
      if (isTaken) {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => {
            waiting.delete(begin);
            reject(refusal());
          }, ms);
          const begin = (): void => {
            waiting.delete(begin);
            clearTimeout(timer);
            resolve();
          };
          waiting.add(begin);
        });
      }
      isTaken = true;
      let isOver = false;
      return () => {
        if (!isOver) giveBack();
        isOver = true;
      };
    },
  };
};
