import { leadsOf } from "../accounts/find-client.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { hmac, sameText } from "../signing/hash.ts";
import { findLead } from "./leads.ts";

const tokenOf = (code: string, key: string): string => hmac(key, `leave-news.${code}`);

/** `<code>.<token>`: stops news to the mailbox of a lead, and does nothing else. */
export const leaveNewsLink = ({ code }: Pick<LeadRow, "code">, key: string): string => `${code}.${tokenOf(code, key)}`;

/**
 * Takes back the consent to news for every lead of the mailbox. Who left before, or is deleted, has left.
 * @returns false when the token is none for this lead
 */
export const leaveNews = async (services: Services, code: string, token: string): Promise<boolean> => {
  if (!sameText(token, tokenOf(code, services.signingKey))) return false;
  const lead = await findLead(services, code);
  if (!lead) return true;
  const codes = (await leadsOf(services, lead.email)).map((each) => each.code);
  await services.database.updateTable("leads").set({ marketing_consent: 0 }).where("code", "in", codes).execute();
  return true;
};
