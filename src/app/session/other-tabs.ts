import { pendingAttempt } from "../../engine/selling/pending-attempt.ts";
import type { Session } from "../../engine/session/session.ts";
import { newSession } from "../../engine/session/start.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import { SESSION_KEY } from "../boot/boot-state.ts";
import type { Ports } from "../ports/ports.ts";
import { forgetLead } from "./aside/forget-mailbox.ts";
import { forgetUnknown, isForgotten } from "./aside/forget-unknown.ts";
import { putAside } from "./aside/visits-aside.ts";
import { adoptedAtom } from "./persist.ts";
import { adoptAtom, type FunnelStore, runtimeAtom, sessionAtom } from "./store.ts";
import { asideKey, isFields, LEAD_KEY, type SessionStorage, storedVisit, withLead } from "./stored-lead.ts";
import { withNote } from "./unsaved.ts";

const NOBODY = { code: "" };

interface World extends Pick<Ports, "client" | "today"> {
  readonly storage: SessionStorage;
}

/** A visit that begins: whoever has deleted their account leaves one. */
const isBeginning = (stored: unknown): boolean =>
  isFields(stored) && !stored["lead"] && Object.keys(stored["answers"] ?? {}).length === 0;

/**
 * Several tabs of a visitor are one session: who looks away from a tab finds it where they went in another one. The tab
 * that is looked at stays as it is, except that it learns of purchases: nobody is asked to pay for what they have. One whose
 * account was deleted in another tab begins anew. One that has lost its lead forgets what lies aside of leads that are gone, too.
 */
export const followOtherTabs = (store: FunnelStore, world: World): void => {
  const { storage } = world;
  /** What this tab took over last, as it was stored. */
  let taken = "";
  /** What puts the visit aside that another tab has stored, with its lead, since this one stored its own; null: there is none. */
  let putOtherAside: (() => void) | null = null;
  const adopt = (session: Session): void => {
    store.set(adoptedAtom, session);
    store.set(adoptAtom, session);
  };
  const take = async (stored: unknown, isBehind: boolean, hasSlept: boolean): Promise<void> => {
    const { restoreSession } = await loadQuietly(() => import("../../engine/session/restore.ts"));
    const runtime = store.get(runtimeAtom);
    const other = restoreSession(runtime, stored);
    const own = store.get(sessionAtom);
    const isOfOtherFunnel = !other && stored !== null;
    if (isOfOtherFunnel)
      putOtherAside = () => isFields(stored) && storage.write(asideKey(String(stored["funnel"])), stored);
    // One without a lead may be of who has deleted their account: nothing brings that back.
    if (other?.lead && other.lead.code !== own.lead?.code)
      putOtherAside = () => putAside(storage, other, store.get(sessionAtom).lead ?? NOBODY);
    if (other && (isBehind || other.purchases.length > own.purchases.length)) {
      putOtherAside = null;
      // This tab may have stored a payment of its own over the purchase, before it heard of it: the next load would know of none.
      const isOver = own.attempt && JSON.stringify(storedVisit(storage)).includes(own.attempt.id);
      if (isOver && other.purchases.length > own.purchases.length)
        storage.write(SESSION_KEY, { ...(stored as object), lead: undefined });
      taken = JSON.stringify(stored);
      return adopt({ ...other, locale: own.locale, forms: own.forms });
    }
    const isSame = own.lead === null || other?.lead?.code === own.lead.code;
    if (!isSame && (hasSlept || isBeginning(stored)) && (await isForgotten(own.lead, world))) {
      forgetLead(storage, own.funnel, own.lead);
      const now = store.get(sessionAtom);
      if (now.lead?.code === own.lead.code) {
        if (!pendingAttempt(now)) adopt(newSession(runtime, { locale: own.locale, startedOn: world.today() }));
        return;
      }
    }
    // A tab of another funnel wrote over what this one stored: it makes room as at a load, and finds its way back.
    const { lead, ...visit } = store.get(sessionAtom);
    if (isOfOtherFunnel)
      storage.write(asideKey(visit.funnel), { ...visit, lead: lead && withNote(storage, visit.funnel, lead) });
  };
  // Nothing is lost: the server knows what was bought, and this tab reads storage when it is loaded again.
  const attempt = (stored: unknown, isBehind: boolean, hasSlept = false): void =>
    void take(stored, isBehind, hasSlept).catch(() => undefined);

  /** A tab that was frozen or put to sleep has heard of nothing. */
  const cameToFront = (): void => {
    const stored = storedVisit(storage);
    const own = store.get(sessionAtom);
    const text = JSON.stringify(stored);
    const isPaying = own.attempt?.status === "started";
    if (!document.hidden && !isPaying && text !== taken && text !== JSON.stringify(own)) attempt(stored, true, true);
  };

  let hasLead = store.get(sessionAtom).lead !== null;
  store.sub(sessionAtom, () => {
    const { funnel, lead } = store.get(sessionAtom);
    const isDeleted = hasLead && lead === null;
    hasLead = lead !== null;
    // Its next change stores the visit, and the lead as it was last stored, which is the other one's by now.
    putOtherAside?.();
    if (putOtherAside !== null && lead !== null)
      storage.write(LEAD_KEY, { funnel, ...withNote(storage, funnel, lead) });
    putOtherAside = null;
    // After that: what has just been put aside may be of the same account.
    if (isDeleted) void forgetUnknown(world).catch(() => undefined);
  });
  storage.onOtherTab(SESSION_KEY, (stored) => attempt(withLead(storage, stored), document.hidden));
  document.addEventListener("visibilitychange", cameToFront);
};
