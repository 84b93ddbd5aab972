/**
 * Does together what comes while others are being done: one commit, or one question, for all of them.
 * @param work all or nothing; what it returns or throws, everybody in the group gets
 */
export const inGroups = <T, R = unknown>(work: (items: readonly T[]) => Promise<R>): ((item: T) => Promise<R>) => {
  let gathering: { readonly items: T[]; readonly done: Promise<R> } | null = null;
  let working: Promise<unknown> = Promise.resolve();
  const begin = () => {
    const items: T[] = [];
    // A group that failed has said so to everybody in it; the next one is worked on all the same.
    const done = Promise.allSettled([working]).then(() => {
      gathering = null;
      return work(items);
    });
    working = done;
    return { items, done };
  };
  return (item) => {
    gathering ??= begin();
    gathering.items.push(item);
    return gathering.done;
  };
};

/**
 * A reading by key that asks together for what is wanted while a question is under way: many letters that are composed
 * at a time ask a question each, and most of what it costs does not depend on how many rows it is about.
 * @param read rows by key; a key without rows may be missing
 * @returns reads a key from a source; each source has groups of its own
 */
export const readInGroups = <S extends object, K, V>(
  read: (source: S, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): ((source: S, key: K) => Promise<V | undefined>) => {
  const readers = new WeakMap<S, (key: K) => Promise<ReadonlyMap<K, V>>>();
  return async (source, key) => {
    const reader = readers.get(source) ?? inGroups<K, ReadonlyMap<K, V>>((keys) => read(source, [...new Set(keys)]));
    readers.set(source, reader);
    return (await reader(key)).get(key);
  };
};
