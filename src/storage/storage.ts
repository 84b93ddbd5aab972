import { createArea } from "./area.ts";
import { seal, unseal } from "./envelope.ts";
import { STORAGE_KEYS } from "./keys.ts";
import type { StorageKey } from "./keys.ts";

/** The one way to web storage. Nothing here throws; a value that cannot be kept is remembered until the page goes. */
export interface Storage {
  /** What is stored, not yet trusted; null when there is nothing of our version. */
  read(key: StorageKey): unknown;
  /** What is stored, through the caller's check: `parse` gives null for what it does not take. */
  readAs<T>(key: StorageKey, parse: (value: unknown) => T | null): T | null;
  write(key: StorageKey, value: unknown): void;
  remove(key: StorageKey): void;
  /** Calls back when another tab of this visitor wrote or removed the key. @returns stops listening. */
  onOtherTab(key: StorageKey, changed: (value: unknown) => void): () => void;
}

/** `report` is told once per kind of fault: storage that is blocked is blocked for every call. */
export const createStorage = (window: Window, report: (fault: string) => void): Storage => {
  const told = new Set<string>();
  const reportOnce = (fault: string): void => {
    if (told.has(fault)) return;
    told.add(fault);
    report(fault);
  };
  const areas = {
    local: createArea(() => window.localStorage, reportOnce),
    session: createArea(() => window.sessionStorage, reportOnce),
  };
  const areaOf = (key: StorageKey) => areas[STORAGE_KEYS[key].area];
  const decode = (key: StorageKey, text: string | null): unknown => {
    if (text === null) return null;
    return STORAGE_KEYS[key].form === "text" ? text : unseal(text);
  };
  const read = (key: StorageKey): unknown => decode(key, areaOf(key).get(key));
  return {
    read,
    readAs: (key, parse) => {
      const value = read(key);
      return value === null ? null : parse(value);
    },
    write: (key, value) => {
      areaOf(key).set(key, STORAGE_KEYS[key].form === "text" ? String(value) : seal(value));
    },
    remove: (key) => areaOf(key).remove(key),
    onOtherTab: (key, changed) => {
      const listen = (event: StorageEvent): void => {
        if (event.key !== key) return;
        areaOf(key).forget(key);
        changed(decode(key, event.newValue));
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
};
