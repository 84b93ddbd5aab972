import { ownLead } from "../../../engine/lead/own-lead.ts";
import { leadOf } from "../../../engine/session/restore.ts";
import type { Lead, Session } from "../../../engine/session/session.ts";
import type { StoredKey } from "../../../foundation/stored-keys.gen.ts";
import { isFields, type SessionStorage } from "../stored-lead.ts";

/** Key of web storage that holds visits of leads whose place in this browser another lead has taken. */
export const VISITS_ASIDE = "visits-aside" satisfies StoredKey;

/** More addresses than one browser pays with are nobody's to go back to. */
const MOST = 5;

/** A visit that lies aside. `restoreSession` checks the rest of it. */
export interface VisitAside extends Readonly<Record<string, unknown>> {
  readonly funnel: string;
  readonly lead: Lead;
}

/** None where it is no visit, or nobody's. */
export const visitOf = (stored: unknown): readonly VisitAside[] => {
  if (!isFields(stored) || typeof stored["funnel"] !== "string" || !leadOf(stored["lead"])) return [];
  // Both were looked at just now.
  return [stored as VisitAside];
};

/** Newest first. */
export const visitsAside = (storage: Pick<SessionStorage, "read">): readonly VisitAside[] => {
  const stored = storage.read(VISITS_ASIDE);
  return (Array.isArray(stored) ? stored : []).flatMap(visitOf);
};

/** The visits with one more in front; of each lead there is one. */
export const withVisit = (visits: readonly VisitAside[], visit: VisitAside): readonly VisitAside[] =>
  [visit, ...visits.filter(({ lead }) => lead.code !== visit.lead.code)].slice(0, MOST);

/** The visits without those of some lead; nothing lies in storage where none is left. */
export const keepAside = (
  storage: Pick<SessionStorage, "read" | "write" | "remove">,
  keeps: (visit: VisitAside) => boolean,
): void => {
  const stored = visitsAside(storage);
  const kept = stored.filter(keeps);
  if (kept.length === stored.length) return;
  if (kept.length === 0) storage.remove(VISITS_ASIDE);
  else storage.write(VISITS_ASIDE, kept);
};

/** Whether the lead of a visit has paid in this browser. */
export const hasPaid = ({ isClient, purchases }: Pick<Session, "isClient" | "purchases">): boolean =>
  isClient || purchases.length > 0;

/**
 * Keeps the proof of a lead that has paid in this browser when another lead takes its place: nothing else shows receipts,
 * address and card of it. What was answered goes on with the lead that comes, and is not kept twice.
 */
export const putAside = (
  storage: Pick<SessionStorage, "read" | "write">,
  session: Session | null,
  next: Pick<Lead, "code">,
): void => {
  const lead = session && ownLead(session);
  if (!lead || lead.code === next.code || !hasPaid(session)) return;
  const { version, funnel, locale, startedOn } = session;
  const visit = { version, funnel, locale, startedOn, lead, isClient: true };
  storage.write(VISITS_ASIDE, withVisit(visitsAside(storage), visit));
};
