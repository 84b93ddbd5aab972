/**
 * Writes items together that come while others are being written: one commit for all of them.
 * @param write all or nothing; what it throws, everybody in the group gets
 * @returns resolves when the item is written
 */
export const inGroups = <T>(write: (items: readonly T[]) => Promise<unknown>): ((item: T) => Promise<void>) => {
  let gathering: { readonly items: T[]; readonly written: Promise<void> } | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  const begin = () => {
    const items: T[] = [];
    const written = writing.then(async () => {
      gathering = null;
      await write(items);
    });
    // Those in the group hear of a failure through `written`; the next group is written all the same.
    writing = written.catch(() => undefined);
    return { items, written };
  };
  return (item) => {
    gathering ??= begin();
    gathering.items.push(item);
    return gathering.written;
  };
};
