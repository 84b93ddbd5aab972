/** Does the work for each item, several at a time, in their order. @throws what a piece of work throws, after those under way */
export const inParallel = async <T>(
  items: readonly T[],
  atATime: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  const results = await Promise.allSettled(Array.from({ length: atATime }, worker));
  for (const result of results) if (result.status === "rejected") throw result.reason;
};
