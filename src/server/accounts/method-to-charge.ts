import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { leadsOf } from "./find-client.ts";

/** What is saved, and whether whoever buys must show that it is theirs before it is charged. */
export interface MethodToCharge {
  readonly savedMethod: string;
  readonly method: "card" | "paypal";
  readonly isElsewhere: boolean;
}

/**
 * What a lead can be charged with: what it has saved itself, by the device that paid; else the card that another lead of its
 * proved mailbox paid with, once its bank has said yes or its check digits were right. Null when there is neither: an account
 * is charged from the device that paid only (ADR 0017).
 */
export const methodToCharge = async (services: Services, lead: LeadRow): Promise<MethodToCharge | null> => {
  const { saved_method, payment_method, proven_at, email } = lead;
  if (saved_method !== null)
    return { savedMethod: saved_method, method: payment_method === "paypal" ? "paypal" : "card", isElsewhere: false };
  if (proven_at === null || !services.provider.showsCardBy) return null;
  const cards = (await leadsOf(services, email)).filter((each) => each.payment_method === "card");
  const [newest] = cards.filter((each) => each.saved_method !== null).sort((a, b) => b.updated_at - a.updated_at);
  return newest?.saved_method ? { savedMethod: newest.saved_method, method: "card", isElsewhere: true } : null;
};
