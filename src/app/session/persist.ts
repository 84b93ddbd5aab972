import type { Runtime } from "../../engine/runtime.ts";
import { SESSION_KEY } from "../boot/boot-state.ts";
import { adoptAtom, type FunnelStore, sessionAtom } from "./store.ts";

export interface SessionStorage {
  read(key: string): unknown;
  /** @returns false when the value is kept in the memory of this page only. */
  write(key: string, value: unknown): boolean;
  /** Calls back when another tab wrote the key. */
  onOtherTab(key: string, changed: (value: unknown) => void): void;
}

/** Whether the session outlives this document. */
export interface Kept {
  isStored: boolean;
}

/** Writes every change of the session. Begins before the first one: a refresh may come before the second. */
export const persist = (store: FunnelStore, storage: SessionStorage, kept: Kept): void => {
  store.sub(sessionAtom, () => {
    kept.isStored = storage.write(SESSION_KEY, store.get(sessionAtom));
  });
};

/** Takes over what another tab of the same visitor bought. */
export const followOtherTabs = (store: FunnelStore, runtime: Runtime, storage: SessionStorage): void => {
  storage.onOtherTab(SESSION_KEY, (value) => {
    const adopt = async (): Promise<void> => {
      const { restoreSession } = await import("../../engine/restore.ts");
      const other = restoreSession(runtime, value);
      if (!other) return;
      const own = store.get(sessionAtom);
      if (other.purchases.length > own.purchases.length || document.hidden)
        store.set(adoptAtom, { ...other, locale: own.locale });
    };
    // Nothing is lost: the server knows what was bought, and this tab reads storage when it is loaded again.
    adopt().catch(() => undefined);
  });
};
