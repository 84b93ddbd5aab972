import { restoreSession } from "../../engine/restore.ts";
import type { Runtime } from "../../engine/runtime.ts";
import { SESSION_KEY } from "../boot/boot-state.ts";
import { adoptAtom, type FunnelStore, sessionAtom } from "./store.ts";

export interface SessionStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  /** Calls back when another tab wrote the key. */
  onOtherTab(key: string, changed: (value: unknown) => void): void;
}

/** Writes every change of the session, and takes over what another tab of the same visitor bought. */
export const persist = (store: FunnelStore, runtime: Runtime, storage: SessionStorage): void => {
  store.sub(sessionAtom, () => storage.write(SESSION_KEY, store.get(sessionAtom)));
  storage.onOtherTab(SESSION_KEY, (value) => {
    const other = restoreSession(runtime, value);
    if (!other) return;
    const own = store.get(sessionAtom);
    if (other.purchases.length > own.purchases.length || document.hidden)
      store.set(adoptAtom, { ...other, locale: own.locale });
  });
};
