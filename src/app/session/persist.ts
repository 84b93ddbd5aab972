import { atom } from "jotai";
import type { Session } from "../../engine/session/session.ts";
import { SESSION_KEY } from "../boot/boot-state.ts";
import { type FunnelStore, sessionAtom } from "./store.ts";
import type { VisitSource } from "./visit-source.ts";

export interface SessionStorage {
  read(key: string): unknown;
  /** @returns false when the value is kept in the memory of this page only. */
  write(key: string, value: unknown): boolean;
  /** Calls back when another tab wrote the key. */
  onOtherTab(key: string, changed: (value: unknown) => void): void;
}

/** The session outlives this document. */
export const isStoredAtom = atom(true);

/** The session as another tab wrote it: no act of this tab, and not written again. */
export const adoptedAtom = atom<Session | null>(null);

/** Where the visit came from, as the session keeps it; of any shape, for `visitSource` to read. */
export const sourceIn = (stored: unknown): unknown =>
  typeof stored === "object" && stored !== null && "source" in stored ? stored.source : null;

/** Writes every change of the session, and where its visit came from. Begins before the first one: a refresh may come before the second. */
export const persist = (store: FunnelStore, storage: SessionStorage, visit: { readonly source: VisitSource }): void => {
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    if (session !== store.get(adoptedAtom))
      store.set(isStoredAtom, storage.write(SESSION_KEY, { ...session, source: visit.source }));
  });
};
