import { loadQuietly } from "../../renderer/load-part.ts";
import { SESSION_KEY } from "../boot/boot-state.ts";
import { putAside } from "./aside/visits-aside.ts";
import { adoptedAtom } from "./persist.ts";
import { adoptAtom, type FunnelStore, runtimeAtom, sessionAtom } from "./store.ts";
import { asideKey, isFields, LEAD_KEY, type SessionStorage, storedVisit, withLead } from "./stored-lead.ts";
import { withNote } from "./unsaved.ts";

const NOBODY = { code: "" };

/**
 * Several tabs of a visitor are one session: who looks away from a tab finds it where they went in another one. The tab
 * that is looked at stays as it is, except that it learns of purchases: nobody is asked to pay for what they have.
 */
export const followOtherTabs = (store: FunnelStore, storage: SessionStorage): void => {
  /** What this tab took over last, as it was stored. */
  let taken = "";
  /** What puts the visit aside that another tab has stored, with its lead, since this one stored its own; null: there is none. */
  let putOtherAside: (() => void) | null = null;
  const take = async (stored: unknown, isBehind: boolean): Promise<void> => {
    const { restoreSession } = await loadQuietly(() => import("../../engine/session/restore.ts"));
    const other = restoreSession(store.get(runtimeAtom), stored);
    const own = store.get(sessionAtom);
    // A tab of another funnel wrote over what this one stored: it makes room as at a load, and finds its way back.
    if (!other && stored !== null) {
      putOtherAside = () => isFields(stored) && storage.write(asideKey(String(stored["funnel"])), stored);
      const lead = own.lead && withNote(storage, own.funnel, own.lead);
      storage.write(asideKey(own.funnel), { ...own, lead });
    }
    // One without a lead may be of who has deleted their account: nothing brings that back.
    if (other?.lead && other.lead.code !== own.lead?.code)
      putOtherAside = () => putAside(storage, other, store.get(sessionAtom).lead ?? NOBODY);
    if (!other || (!isBehind && other.purchases.length <= own.purchases.length)) return;
    putOtherAside = null;
    taken = JSON.stringify(stored);
    const adopted = { ...other, locale: own.locale, forms: own.forms };
    store.set(adoptedAtom, adopted);
    store.set(adoptAtom, adopted);
  };
  // Nothing is lost: the server knows what was bought, and this tab reads storage when it is loaded again.
  const attempt = (stored: unknown, isBehind: boolean): void => void take(stored, isBehind).catch(() => undefined);

  /** A tab that was frozen or put to sleep has heard of nothing. */
  const cameToFront = (): void => {
    const stored = storedVisit(storage);
    const own = store.get(sessionAtom);
    const text = JSON.stringify(stored);
    const isPaying = own.attempt?.status === "started";
    if (!document.hidden && !isPaying && text !== taken && text !== JSON.stringify(own)) attempt(stored, true);
  };

  // Its next change stores the visit, and the lead as it was last stored, which is the other one's by now.
  store.sub(sessionAtom, () => {
    const { funnel, lead } = store.get(sessionAtom);
    if (putOtherAside === null) return;
    putOtherAside();
    putOtherAside = null;
    if (lead !== null) storage.write(LEAD_KEY, { funnel, ...withNote(storage, funnel, lead) });
  });
  storage.onOtherTab(SESSION_KEY, (stored) => attempt(withLead(storage, stored), document.hidden));
  document.addEventListener("visibilitychange", cameToFront);
};
