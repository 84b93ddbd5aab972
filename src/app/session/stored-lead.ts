import type { Lead } from "../../engine/session/session.ts";
import { SESSION_KEY } from "../boot/boot-state.ts";

/** What sessions need of web storage. */
export interface SessionStorage {
  read(key: string): unknown;
  /** @returns false when the value is kept in the memory of this page only. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Calls back when another tab wrote the key. */
  onOtherTab(key: string, changed: (value: unknown) => void): void;
}

/** Key of web storage that holds who may write in the name of a lead (SPEC §3, browser storage). */
export const LEAD_KEY = "lead";

/** Key of the visit of a funnel that made room for one of another funnel. */
export const asideKey = (funnel: string): `user:${string}` => `${SESSION_KEY}:${funnel}`;

export const isFields = (stored: unknown): stored is Readonly<Record<string, unknown>> =>
  typeof stored === "object" && stored !== null;

/** The lead of a funnel, in place of the one that was there; nobody's once there is none. What is noted of its answers stays. */
export const storeLead = (storage: SessionStorage, funnel: string, lead: Lead | null): void => {
  if (lead === null) return storage.remove(LEAD_KEY);
  const stored = storage.read(LEAD_KEY);
  const answers = isFields(stored) && stored["code"] === lead.code ? stored["answers"] : undefined;
  storage.write(LEAD_KEY, { funnel, ...lead, answers });
};

/**
 * A stored visit with its lead, which lies apart. One that was put aside, or stored by an earlier build, holds its own.
 * @param stored of any shape, as the result: for `restoreSession` to check
 */
export const withLead = (storage: Pick<SessionStorage, "read">, stored: unknown): unknown => {
  if (!isFields(stored) || "lead" in stored) return stored;
  const lead = storage.read(LEAD_KEY);
  return { ...stored, lead: isFields(lead) && lead["funnel"] === stored["funnel"] ? lead : null };
};

/** The visit that goes on in this browser, of whatever funnel. */
export const storedVisit = (storage: Pick<SessionStorage, "read">): unknown =>
  withLead(storage, storage.read(SESSION_KEY));
