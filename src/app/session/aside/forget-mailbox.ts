import { hasMailbox } from "../../../engine/lead/email.ts";
import type { Lead } from "../../../engine/session/session.ts";
import { SESSION_KEY } from "../../boot/boot-state.ts";
import { asideKey, LEAD_KEY, type SessionStorage, storedVisit } from "../stored-lead.ts";
import { funnels } from "./client-elsewhere.ts";
import { keepAside, type VisitAside, visitOf } from "./visits-aside.ts";

type Visits = Pick<SessionStorage, "read" | "write" | "remove">;

/** Forgets the visits that lie aside of a mailbox whose account was deleted: each lead of it is gone, and what it answered. */
export const forgetMailbox = async (storage: Visits, email: string): Promise<void> => {
  const isOfOther = ({ lead }: VisitAside): boolean => !hasMailbox(lead, email);
  keepAside(storage, isOfOther);
  for (const key of (await funnels()).map(asideKey))
    if (!visitOf(storage.read(key)).every(isOfOther)) storage.remove(key);
};

/** Forgets a lead of a funnel that the shop knows no more, wherever it lies. */
export const forgetLead = (storage: Visits, funnel: string, { code }: Pick<Lead, "code">): void => {
  const isOfOther = ({ lead }: VisitAside): boolean => lead.code !== code;
  keepAside(storage, isOfOther);
  if (!visitOf(storage.read(asideKey(funnel))).every(isOfOther)) storage.remove(asideKey(funnel));
  if (visitOf(storedVisit(storage)).every(isOfOther)) return;
  storage.remove(SESSION_KEY);
  storage.remove(LEAD_KEY);
};
