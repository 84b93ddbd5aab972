import { setTimeout as pause } from "node:timers/promises";

/** Between the beginnings of two questions: what one costs hardly depends on how many rows it is about. */
const BETWEEN_QUESTIONS_MS = 8;

/**
 * Does together what comes while others are being done: one commit, or one question, for all of them.
 * @param work all or nothing; what it returns or throws, everybody in the group gets
 * @param betweenMs least time from the beginning of one group to that of the next
 */
export const inGroups = <T, R = unknown>(
  work: (items: readonly T[]) => Promise<R>,
  betweenMs = 0,
): ((item: T) => Promise<R>) => {
  let gathering: { readonly items: T[]; readonly done: Promise<R> } | null = null;
  let working: Promise<unknown> = Promise.resolve();
  let begun = Number.NEGATIVE_INFINITY;
  const begin = () => {
    const items: T[] = [];
    // A group that failed has said so to everybody in it; the next one is worked on all the same.
    const rest = begun + betweenMs - performance.now();
    const done = Promise.allSettled([working, rest > 0 ? pause(rest) : null]).then(() => {
      gathering = null;
      begun = performance.now();
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
 * A reading by key that asks together for what is wanted while a question is under way, and shortly after it was begun: many
 * letters that are composed at a time ask a question each. Who asks alone waits for nothing.
 * @param read rows by key; a key without rows may be missing
 * @returns reads a key from a source; each source has groups of its own
 */
export const readInGroups = <S extends object, K, V>(
  read: (source: S, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): ((source: S, key: K) => Promise<V | undefined>) => {
  const readers = new WeakMap<S, (key: K) => Promise<ReadonlyMap<K, V>>>();
  return async (source, key) => {
    const reader =
      readers.get(source) ??
      inGroups<K, ReadonlyMap<K, V>>((keys) => read(source, [...new Set(keys)]), BETWEEN_QUESTIONS_MS);
    readers.set(source, reader);
    return (await reader(key)).get(key);
  };
};
