import { hasMailbox } from "../../../engine/lead/email.ts";
import { asideKey, type SessionStorage } from "../stored-lead.ts";
import { funnels } from "./client-elsewhere.ts";
import { keepAside, type VisitAside, visitOf } from "./visits-aside.ts";

/** Forgets the visits that lie aside of a mailbox whose account was deleted: each lead of it is gone, and what it answered. */
export const forgetMailbox = async (
  storage: Pick<SessionStorage, "read" | "write" | "remove">,
  email: string,
): Promise<void> => {
  const isOfOther = ({ lead }: VisitAside): boolean => !hasMailbox(lead, email);
  keepAside(storage, isOfOther);
  for (const key of (await funnels()).map(asideKey))
    if (!visitOf(storage.read(key)).every(isOfOther)) storage.remove(key);
};
