/** The part of the browser's `Storage` that we use. */
export interface WebStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export interface Area {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  /** Another tab wrote the key: what this page only remembered is older. */
  forget(key: string): void;
}

/**
 * One web storage that never throws. Blocked (the getter throws in Firefox and Safari) or full (`setItem` throws): the
 * value lives in memory until the page goes, and reading gives it back.
 */
export const createArea = (open: () => WebStorage, report: (fault: string) => void): Area => {
  const memory = new Map<string, string | null>();
  const attempt = <T>(act: (storage: WebStorage) => T, otherwise: T, fault: string): T => {
    try {
      return act(open());
    } catch (error) {
      report(`${fault}: ${error instanceof Error ? error.name : "unknown"}`);
      return otherwise;
    }
  };
  const isDone = (act: (storage: WebStorage) => void, fault: string): boolean =>
    attempt(
      (storage) => {
        act(storage);
        return true;
      },
      false,
      fault,
    );
  return {
    get: (key) => {
      const remembered = memory.get(key);
      return remembered === undefined ? attempt((storage) => storage.getItem(key), null, "storage read") : remembered;
    },
    set: (key, text) => {
      if (isDone((storage) => storage.setItem(key, text), "storage write")) memory.delete(key);
      else memory.set(key, text);
    },
    remove: (key) => {
      if (isDone((storage) => storage.removeItem(key), "storage remove")) memory.delete(key);
      else memory.set(key, null);
    },
    forget: (key) => {
      memory.delete(key);
    },
  };
};
