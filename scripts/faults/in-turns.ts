/** Does something with every item, so many at a time. */
export const inTurns = async <T>(
  items: readonly T[],
  workers: number,
  act: (item: T, at: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const at = next;
      next += 1;
      const item = items[at];
      if (item !== undefined) await act(item, at);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
};
