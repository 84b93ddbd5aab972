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
 * mailbox paid with, where a one-time code has proved it, once its bank has said yes or its check digits were right. Null when there is neither: an account
 * is charged from the device that paid only (ADR 0017).
 */
export const methodToCharge = async (services: Services, lead: LeadRow): Promise<MethodToCharge | null> => {
  const { saved_method, payment_method } = lead;
  if (saved_method !== null)
    return { savedMethod: saved_method, method: payment_method === "paypal" ? "paypal" : "card", isElsewhere: false };
  const savedMethod = await cardElsewhere(services, lead);
  return savedMethod === null ? null : { savedMethod, method: "card", isElsewhere: true };
};

/** The newest card that another lead of the mailbox has paid with, for who has signed in by a one-time code; null without one. */
export const cardElsewhere = async (
  services: Services,
  { code, signed_in_at, email }: Pick<LeadRow, "code" | "signed_in_at" | "email">,
): Promise<string | null> => {
  if (signed_in_at === null || !services.provider.showsCardBy) return null;
  const others = (await leadsOf(services, email)).filter((each) => each.code !== code);
  const cards = others.filter((each) => each.payment_method === "card" && each.saved_method !== null);
  return cards.sort((a, b) => b.updated_at - a.updated_at)[0]?.saved_method ?? null;
};
