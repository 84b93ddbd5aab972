import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { leadsOf } from "./find-client.ts";

/** Whose contracts a lead may look at: its own, and those of the mailbox once that is proved (ADR 0017). */
export const visibleLeads = async (services: Services, lead: LeadRow): Promise<readonly LeadRow[]> =>
  lead.proven_at === null ? [lead] : leadsOf(services, lead.email);
