import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { leadsOf } from "./find-client.ts";
import { hasBought } from "./has-bought.ts";

const NONE = { answers: "{}", segment: null };

/**
 * What a mailbox brings back of the answers of a lead: all of them as long as its visitors have bought nothing, so that they
 * go on elsewhere. Those of a client stay with the device that gave them: an address that was mistyped shows nobody's
 * health (ADR 0017).
 */
export const answersByMailbox = async (
  services: Services,
  { code, email, answers, segment }: Pick<LeadRow, "code" | "email" | "answers" | "segment">,
): Promise<Pick<LeadRow, "answers" | "segment">> => {
  return (await hasBought(services, await leadsOf(services, email), code)) ? NONE : { answers, segment };
};
