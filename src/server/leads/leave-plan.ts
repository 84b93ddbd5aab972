import type { Database } from "../database/open.ts";
import type { LeadRow } from "../database/tables.ts";
import { mailboxBehind } from "../http/limits/mailbox-behind.ts";
import type { LimitKeys } from "../http/limits/rate.ts";
import { enqueueAll, messageOf } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { planOfLead } from "./plan-of-lead.ts";

type Planned = Pick<LeadRow, "code" | "funnel" | "edition" | "answers" | "language" | "zone">;

/**
 * Whether a plan is to be mailed to an address: a lead that has one, and an address that has not got too many today, for
 * anybody can type somebody else's.
 * @param changes a lead that changes its address again and again
 */
export const mayMailPlan = async (
  services: Services,
  lead: Planned,
  email: string,
  changes?: Pick<LimitKeys, "plansPerLeadDaily">,
): Promise<boolean> =>
  planOfLead(services, lead) !== null &&
  (await services.limits.take({ ...changes, plansPerAddressDaily: mailboxBehind(email) }, services)) === 0;

/** Leaves the mail with the plan to be sent, in the transaction that stores the address. */
export const leavePlan = (transaction: Database, services: Services, leadCode: string): Promise<void> =>
  enqueueAll(transaction, [planMessage(services, leadCode)]);

export const planMessage = (services: Services, leadCode: string) => messageOf(services, "plan", { leadCode });
