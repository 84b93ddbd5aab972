import type { EndReason } from "../../engine/subscription/subscription.ts";
import type { Money } from "../../foundation/money.ts";
import type { Database } from "../database/open.ts";
import type { LeadRow } from "../database/tables.ts";
import { enqueue } from "../mail/outbox.ts";
import { type LineCharge, lineCharge } from "../purchase/ledger/line-charge.ts";
import { noteReversal } from "../purchase/ledger/reversals.ts";
import type { Services } from "../services.ts";
import { apply, type Held, hold } from "../subscriptions/change.ts";
import type { SubscriptionView } from "../subscriptions/views.ts";
import { lastDaysOf } from "./last-day/last-days.ts";

/** What a withdrawal pays back: all of it, for the shop asks nobody to let it begin before the days are over. */
export interface Refund {
  readonly amount: Money;
  /** `YYYY-MM-DD` in the buyer's zone. */
  readonly lastDay: string;
  readonly charges: readonly LineCharge[];
}

type Bought = Pick<SubscriptionView, "id" | "orderId" | "leadCode" | "product" | "agreement" | "state" | "endReason">;

/** Whoever let it end, could not pay it or bought it anew may still withdraw; otherwise its money has found its end. */
const MAY_FOLLOW: ReadonlySet<EndReason | null> = new Set<EndReason | null>(["buyer", "unpaid", "replaced"]);

/**
 * What would go back for a subscription now: its own price, whatever else was paid in the same charge. Null when the days are
 * over, or when people have to look.
 */
export const refundOf = async (database: Database, services: Services, bought: Bought): Promise<Refund | null> => {
  const { id, orderId, leadCode, product, agreement, state, endReason } = bought;
  if (state === "expired" && !MAY_FOLLOW.has(endReason)) return null;
  const since = await database
    .selectFrom("orders")
    .innerJoin("attempts", "attempts.id", "orders.attempt_id")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["orders.id", "orders.created_at", "orders.locale"])
    .where("orders.lead_code", "=", leadCode)
    .where("order_lines.product", "=", product)
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        eb("orders.id", "=", orderId),
        and([
          eb("attempts.subscription_id", "=", id),
          // Money of a renewal that did not come, or came when another charge had paid, is none of it.
          eb("orders.payment_state", "!=", "settlement-declined"),
          not(
            exists(
              selectFrom("reversals")
                .select("reversals.reference")
                .whereRef("reversals.reference", "=", "attempts.provider_reference")
                .where("reversals.reason", "=", "order-gone"),
            ),
          ),
        ]),
      ]),
    )
    .orderBy("orders.created_at")
    .execute();
  const [first] = since;
  if (!first) return null;
  const lastDayOf = await lastDaysOf({ ...services, database }, [leadCode]);
  const { locale, created_at: at } = first;
  const lastDay = await lastDayOf({ leadCode, locale, zone: agreement.zone, at });
  if (lastDay === null) return null;
  const charges: LineCharge[] = [];
  for (const order of since) {
    const charge = await lineCharge(database, order.id, product);
    if (charge === null) return null;
    charges.push(charge);
  }
  const minor = charges.reduce((sum, charge) => sum + charge.minor, 0);
  return { amount: { minor, currency: agreement.currency }, lastDay, charges };
};

/**
 * Ends a contract at once and gives its money back by the way it came; all or nothing.
 * @param shown the refund that the buyer has read, in minor units; null: none was shown
 * @returns why it was not done
 */
export const payBack = async (
  transaction: Database,
  services: Services,
  held: Held,
  shown: number | null | undefined,
): Promise<"plan_changed" | "price_changed" | null> => {
  const { row, subscription } = held;
  if (subscription.endReason === "withdrawn") return null;
  // A renewal that is being charged is waited for: its money would not be given back.
  if (row.attempt_id !== null) return "plan_changed";
  const { id, order_id: orderId, lead_code: leadCode, product } = row;
  const bought = { ...subscription, id, orderId, leadCode, product };
  const refund = await refundOf(transaction, services, bought);
  if (!refund) return "plan_changed";
  if (shown !== null && refund.amount.minor !== shown) return "price_changed";
  for (const charge of refund.charges) await noteReversal(transaction, services, { ...charge, reason: "withdrawn" });
  await apply(transaction, services, held, { type: "ended", on: held.today, reason: "withdrawn" });
  // What is over is free already, or bought anew.
  if (subscription.state !== "expired") await freeProduct(transaction, services, bought);
  return null;
};

/**
 * Withdraws in the account. What was declared is kept and confirmed as from the form that needs no account.
 * @param shown as above
 * @returns why it was not done
 */
export const withdraw = (
  services: Services,
  lead: LeadRow,
  view: SubscriptionView,
  shown: number | undefined,
): Promise<"plan_changed" | "price_changed" | null> =>
  services.database.transaction().execute(async (transaction) => {
    const held = await hold(transaction, services, view.id);
    if (held?.subscription.endReason === "withdrawn") return null;
    const refusal = held ? await payBack(transaction, services, held, shown) : "plan_changed";
    if (refusal === null) await declare(transaction, services, lead, view);
    return refusal;
  });

/** It may be bought again from now on. */
const freeProduct = async (
  transaction: Database,
  services: Services,
  { leadCode, product }: Pick<Bought, "leadCode" | "product">,
): Promise<void> => {
  const now = services.now();
  await transaction
    .updateTable("order_lines")
    .set({ period_ends_at: now })
    .where("lead_code", "=", leadCode)
    .where("product", "=", product)
    .where("period_ends_at", ">", now)
    .execute();
};

export const declare = async (
  transaction: Database,
  services: Services,
  { email }: LeadRow,
  { orderId, locale }: Pick<SubscriptionView, "orderId" | "locale">,
): Promise<void> => {
  const id = services.randomHex(8);
  const content = JSON.stringify({ email, order_id: orderId });
  await transaction
    .insertInto("declarations")
    .values({ id, kind: "withdrawal", email, language: locale, content, received_at: services.now() })
    .execute();
  await enqueue(transaction, services, "declaration-receipt", { declarationId: id });
};
