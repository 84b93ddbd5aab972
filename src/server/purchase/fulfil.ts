import type { Transaction } from "kysely";
import type { AttemptRow, OrderLineRow, Tables } from "../database/tables.ts";
import { issueGiftCard } from "../gift-cards/issue.ts";
import { enqueue, enqueueAll, messageOf } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { createSubscription } from "../subscriptions/create.ts";
import { renewalPaid } from "../subscriptions/renewal-outcomes.ts";
import { advanceTo } from "./attempts.ts";
import { findProduct } from "./catalogue.ts";
import { applyEvents } from "./ledger/provider-events.ts";
import { noteReversal } from "./ledger/reversals.ts";
import { type PaidLine, paidLines } from "./paid-lines.ts";
import { periodEnd } from "./period.ts";

const ORDER_ID_BYTES = 8;

/**
 * Turns captured money into an order: order, lines, saved method, mail and event in one transaction, once.
 * @returns the completed attempt; null when this call has not completed it
 */
export const fulfil = async (services: Services, attemptId: string): Promise<AttemptRow | null> => {
  const completed = await services.database.transaction().execute(async (transaction) => {
    const order_id = services.randomHex(ORDER_ID_BYTES);
    const change = { status: "completed", order_id, updated_at: services.now() } as const;
    const attempt = await advanceTo(transaction, attemptId, ["captured"], change);
    if (attempt) await writeOrder(transaction, services, attempt, order_id);
    return attempt;
  });
  if (completed) await services.atStep("completed", attemptId);
  return completed;
};

const writeOrder = async (
  transaction: Transaction<Tables>,
  services: Services,
  attempt: AttemptRow,
  orderId: string,
): Promise<void> => {
  const now = services.now();
  const { id, lead_code, minor, currency, locale, payment_method, saved_method } = attempt;
  await transaction
    .insertInto("orders")
    .values({
      id: orderId,
      attempt_id: id,
      lead_code,
      minor,
      currency,
      locale,
      payment_method,
      payment_state: "captured",
      created_at: now,
    })
    .execute();
  const { lines, isReported } = await paidLines(transaction, attempt);
  if (attempt.subscription_id !== null) return writeRenewal(transaction, services, attempt, orderId, lines);
  const rows = [];
  for (const line of lines) rows.push(await lineOfOrder(transaction, services, { id: orderId, locale }, line));
  await transaction.insertInto("order_lines").values(rows).execute();
  await transaction
    .updateTable("leads")
    .set({ payment_method, ...(saved_method !== null && { saved_method }), updated_at: now })
    .where("code", "=", lead_code)
    // Deleted while the provider was silent: the order stays, and nothing by which more could be charged.
    .where("email", "!=", "")
    .execute();
  // What is reported of a charge can be here before its order. What comes now waits for the attempt and sees the order.
  if (isReported && attempt.provider_reference !== null)
    await applyEvents(transaction, services, attempt.provider_reference);
  await enqueueAll(transaction, [
    messageOf(services, "order-confirmation", { orderId }),
    messageOf(services, "purchase-event", { orderId }),
    ...services.advertising.flatMap(({ name: platform }) =>
      lines.map(({ product }) => messageOf(services, "conversion", { platform, orderId, product })),
    ),
  ]);
};

/** A renewal: nothing of the lead changes, and the receipt is the only mail. Money for one that is over goes back. */
const writeRenewal = async (
  transaction: Transaction<Tables>,
  services: Services,
  attempt: AttemptRow,
  orderId: string,
  lines: readonly PaidLine[],
): Promise<void> => {
  const { id, subscription_id, provider_reference: reference, minor, currency } = attempt;
  const endsAt = await renewalPaid(transaction, services, subscription_id ?? "", orderId);
  for (const { lead_code, product, period, minor: paid } of lines)
    await transaction
      .insertInto("order_lines")
      .values({ order_id: orderId, lead_code, product, minor: paid, period, period_ends_at: endsAt ?? services.now() })
      .execute();
  if (reference === null) return;
  await applyEvents(transaction, services, reference);
  if (endsAt === null)
    await noteReversal(transaction, services, { reference, attempt_id: id, minor, currency, reason: "order-gone" });
};

/** A line of an order, with the subscription, gift card or mail that it brings about. */
const lineOfOrder = async (
  transaction: Transaction<Tables>,
  services: Services,
  order: { readonly id: string; readonly locale: string },
  line: PaidLine,
): Promise<OrderLineRow> => {
  const product = findProduct(services, line, line.product);
  const renewsAt = await createSubscription(transaction, services, line, order);
  if (product?.gift_card) await issueGiftCard(transaction, services, order.id, product.gift_card);
  if (product?.challenge) await enqueue(transaction, services, "challenge-entered", { orderId: order.id });
  return {
    order_id: order.id,
    lead_code: line.lead_code,
    product: line.product,
    minor: line.minor,
    period: line.period,
    // A product that left the catalogue between charge and order stays owned.
    period_ends_at: renewsAt ?? (product ? periodEnd(product, services.now()) : null),
  };
};
