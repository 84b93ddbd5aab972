import { atom } from "jotai";
import type { Lead, Session } from "../../engine/session/session.ts";
import { SESSION_KEY } from "../boot/boot-state.ts";
import { type FunnelStore, sessionAtom } from "./store.ts";
import { type SessionStorage, storeLead } from "./stored-lead.ts";
import type { VisitSource } from "./visit-source.ts";

/** The session outlives this document. */
export const isStoredAtom = atom(true);

/** The session as another tab wrote it: no act of this tab, and not written again. */
export const adoptedAtom = atom<Session | null>(null);

/** Where the visit came from, as the session keeps it; of any shape, for `visitSource` to read. */
export const sourceIn = (stored: unknown): unknown =>
  typeof stored === "object" && stored !== null && "source" in stored ? stored.source : null;

/**
 * Writes every change of the session, and where its visit came from. Begins before the first one: a refresh may come before
 * the second. The lead lies apart and is written when it is another one: a tab that knows of none takes nothing from others.
 */
export const persist = (store: FunnelStore, storage: SessionStorage, visit: { readonly source: VisitSource }): void => {
  // One that was restored is written with the first change: that of another funnel may lie in its place.
  let written: Lead | null | undefined = store.get(sessionAtom).lead === null ? null : undefined;
  store.sub(sessionAtom, () => {
    const session = store.get(sessionAtom);
    const { lead, ...rest } = session;
    const isAdopted = session === store.get(adoptedAtom);
    if (!isAdopted && lead !== written) storeLead(storage, session.funnel, lead);
    // Another tab has stored the one that was adopted: it goes with the account, and does not come back.
    written = lead;
    if (isAdopted) return;
    store.set(isStoredAtom, storage.write(SESSION_KEY, { ...rest, source: visit.source }));
  });
};
