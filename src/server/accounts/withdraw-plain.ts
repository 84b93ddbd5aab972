import type { Database } from "../database/open.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { bodyOf } from "../subscriptions/change.ts";
import { type PlanWithoutTerms, writeDown } from "./plans-without-terms.ts";
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
    const refund = await refundOfPlain(transaction, services, plan);
    if (refund !== null && refund.amount.minor !== shown) return "price_changed";
    const held = refund && (await writeDown(transaction, services, plan, sale));
    if (!held) return (await isWithdrawn(transaction, sale.orderId, plan.product)) ? null : "plan_changed";
    const refusal = await payBack(transaction, services, held, shown);
    if (refusal === null) await declare(transaction, services, lead, sale);
    return refusal;
  });

/** Asked twice at once, it is done once: the later one finds what the earlier one wrote down. */
const isWithdrawn = async (transaction: Database, orderId: string, product: string): Promise<boolean> => {
  const row = await transaction
    .selectFrom("subscriptions")
    .select("body")
    .where("order_id", "=", orderId)
    .where("product", "=", product)
    .executeTakeFirst();
  return row !== undefined && bodyOf(row).endReason === "withdrawn";
};
