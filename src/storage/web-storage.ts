import type { StoredKey } from "../foundation/stored-keys.gen.ts";

/** A key of `funnels/privacy.json`; a session of another funnel is kept under `user:<funnel>`. */
export type StorageKey = StoredKey | `user:${string}`;

/**
 * The only place that touches web storage (DESIGN §6). Nothing here throws: blocked or full storage leaves the visitor
 * with a memory of this page, and what is read is data of unknown shape for the reader to check.
 */
export interface WebStorage {
  /** @returns what was written under the key by this version, or null. */
  read(key: StorageKey): unknown;
  /** @returns false when it is kept in memory only. */
  write(key: StorageKey, value: unknown): boolean;
  remove(key: StorageKey): void;
  /** A bare string that others read too: the language, the visitor code (SPEC §3, browser storage). */
  readText(key: StorageKey): string | null;
  writeText(key: StorageKey, text: string): boolean;
  /** It has taken so long once that it is asked no more: what is written stays in the memory of this page. */
  isLate(): boolean;
  /** Calls back when another tab wrote the key; the value is null when it was removed or is not ours. */
  onOtherTab(key: StorageKey, changed: (value: unknown) => void): () => void;
}

/** SPEC §9, persist rehydrate timeout: storage that answers later counts as blocked from then on. */
export const PATIENCE_MS = 5_000;

/** Written beside every value; a newer one is left alone. */
const VERSION = 1;

/** More than this is not ours. */
const MAX_CHARACTERS = 500_000;

const unwrap = (text: string | null): unknown => {
  if (text === null || text.length > MAX_CHARACTERS) return null;
  try {
    const envelope: unknown = JSON.parse(text, (key, value: unknown) => (key === "__proto__" ? undefined : value));
    if (typeof envelope !== "object" || envelope === null || !("v" in envelope) || !("data" in envelope)) return null;
    return envelope.v === VERSION ? envelope.data : null;
  } catch {
    return null;
  }
};

const isNewer = (text: string | null): boolean => {
  const match = /^\{"v":(\d+),/.exec(text ?? "");
  return match !== null && Number(match[1]) > VERSION;
};

/**
 * @param open gives the storage area; may throw, as browsers do where storage is blocked.
 * @param onProblem told once when values are kept in memory only.
 * @param late texts by key, where this document has waited for storage too long already.
 */
export const createWebStorage = (
  open: () => Storage,
  onProblem: (message: string) => void = () => {},
  late: Readonly<Record<string, string | null>> | null = null,
): WebStorage => {
  const memory = new Map<string, string | null>(Object.entries(late ?? {}));
  let hasReported = false;
  const report = (error: unknown): void => {
    if (!hasReported) onProblem(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    hasReported = true;
  };

  let isTooSlow = late !== null;
  /** @throws what storage throws, and where it took too long once. */
  const ask = <T>(question: (area: Storage) => T): T => {
    if (isTooSlow) throw new Error("storage does not answer in time");
    const asked = performance.now();
    const answer = question(open());
    isTooSlow = performance.now() - asked > PATIENCE_MS;
    return answer;
  };

  /** What storage holds is read there again, as long as it is asked at all. */
  const hold = (key: string, text: string | null): void => {
    if (isTooSlow) memory.set(key, text);
    else memory.delete(key);
  };

  const readText = (key: string): string | null => {
    const held = memory.get(key);
    if (held !== undefined) return held;
    try {
      const text = ask((area) => area.getItem(key));
      // Late is not lost: what came is known from now on.
      if (isTooSlow) memory.set(key, text);
      return text;
    } catch (error) {
      report(error);
      return null;
    }
  };

  const writeText = (key: string, text: string): boolean => {
    try {
      ask((area) => area.setItem(key, text));
      hold(key, text);
      return true;
    } catch (error) {
      memory.set(key, text);
      report(error);
      return false;
    }
  };

  return {
    read: (key) => unwrap(readText(key)),
    write: (key, value) =>
      !isNewer(readText(key)) && writeText(key, `{"v":${VERSION},"data":${JSON.stringify(value)}}`),
    remove: (key) => {
      try {
        ask((area) => area.removeItem(key));
        hold(key, null);
      } catch (error) {
        memory.set(key, null);
        report(error);
      }
    },
    readText,
    writeText,
    isLate: () => isTooSlow,
    onOtherTab: (key, changed) => {
      const listen = (event: StorageEvent): void => {
        if (event.key !== key) return;
        // The other tab could write, so what this page only remembers is older.
        hold(key, event.newValue);
        changed(unwrap(event.newValue));
      };
      addEventListener("storage", listen);
      return () => removeEventListener("storage", listen);
    },
  };
};
