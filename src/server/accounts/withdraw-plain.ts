import type { Database } from "../database/open.ts";
import type { LeadRow } from "../database/tables.ts";
import { findLead } from "../leads/leads.ts";
import type { Services } from "../services.ts";
import { type PlainSale, type PlanWithoutTerms, plansWithoutTerms, writeDown } from "./plans-without-terms.ts";
import { declare, payBack, type Refund, refundOf } from "./withdrawal.ts";

/** What would go back now for a plan that does not renew; null as for one that does, and of what was given. */
export const refundOfPlain = async (
  database: Database,
  services: Services,
  { source, leadCode, product, sale }: PlanWithoutTerms,
): Promise<Refund | null> => {
  if (sale === null) return null;
  const { orderId, price, period, zone } = sale;
  const agreement = { ...price, period, zone };
  return refundOf(database, services, {
    id: source,
    orderId,
    leadCode,
    product,
    agreement,
    state: "active",
    endReason: null,
  });
};

const payBackPlain = async (
  transaction: Database,
  services: Services,
  plan: PlanWithoutTerms,
  sale: PlainSale,
  shown: number | null | undefined,
): Promise<"plan_changed" | "price_changed" | null> => {
  const refund = await refundOfPlain(transaction, services, plan);
  if (refund === null) return "plan_changed";
  if (shown !== null && refund.amount.minor !== shown) return "price_changed";
  const held = await writeDown(transaction, services, plan, sale);
  return held ? payBack(transaction, services, held, shown) : "plan_changed";
};

/**
 * Withdraws from a plan that does not renew: it ends at once, and its money goes back the way it came.
 * @param shown the refund that the buyer has read, in minor units
 * @returns why it was not done
 */
export const withdrawPlain = (
  services: Services,
  lead: LeadRow,
  plan: PlanWithoutTerms,
  shown: number | undefined,
): Promise<"plan_changed" | "price_changed" | null> =>
  services.database.transaction().execute(async (transaction) => {
    const { sale } = plan;
    if (sale === null) return "plan_changed";
    const refusal = await payBackPlain(transaction, services, plan, sale, shown);
    if (refusal === null) await declare(transaction, services, lead, sale);
    return refusal;
  });

/** The same by the number of its order, which proves whose it is. @returns whether it is done, or was before */
export const withdrawPlainOrder = async (
  transaction: Database,
  services: Services,
  orderId: string,
): Promise<boolean> => {
  const order = await transaction.selectFrom("orders").select("lead_code").where("id", "=", orderId).executeTakeFirst();
  const inside = { ...services, database: transaction };
  const lead = order && (await findLead(inside, order.lead_code));
  if (!lead) return false;
  const plan = (await plansWithoutTerms(inside, [lead])).find(({ source }) => source === orderId);
  return plan?.sale ? (await payBackPlain(transaction, services, plan, plan.sale, null)) === null : false;
};
