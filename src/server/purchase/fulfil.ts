import type { Transaction } from "kysely";
import type { AttemptLineRow, AttemptRow, LeadRow, Tables } from "../database/tables.ts";
import { issueGiftCard } from "../gift-cards/issue.ts";
import { enqueue } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { createSubscription } from "../subscriptions/create.ts";
import { renewalPaid } from "../subscriptions/renewal-outcomes.ts";
import { advance, findAttempt } from "./attempts.ts";
import { findProduct } from "./catalogue.ts";
import { applyEvents } from "./ledger/provider-events.ts";
import { noteReversal } from "./ledger/reversals.ts";
import { periodEnd } from "./period.ts";

const ORDER_ID_BYTES = 8;

/** Turns captured money into an order: order, lines, saved method, mail and event in one transaction, once. */
export const fulfil = async (services: Services, attemptId: string): Promise<void> => {
  const done = await services.database.transaction().execute(async (transaction) => {
    const order_id = services.randomHex(ORDER_ID_BYTES);
    const first = await advance(transaction, attemptId, ["captured"], {
      status: "completed",
      order_id,
      updated_at: services.now(),
    });
    if (!first) return false;
    const attempt = await findAttempt(transaction, attemptId);
    if (!attempt) throw new Error("fulfil: the attempt has vanished");
    await writeOrder(transaction, services, attempt, order_id);
    return true;
  });
  if (done) await services.atStep("completed", attemptId);
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
  const lines = await transaction
    .selectFrom("attempt_lines")
    .selectAll()
    .where("attempt_id", "=", id)
    .orderBy("product")
    .execute();
  const buyer = await transaction
    .selectFrom("leads")
    .select(["funnel", "edition"])
    .where("code", "=", lead_code)
    .executeTakeFirstOrThrow();
  if (attempt.subscription_id !== null) return writeRenewal(transaction, services, attempt, orderId, lines);
  for (const line of lines) await writeLine(transaction, services, { id: orderId, locale }, buyer, line);
  await transaction
    .updateTable("leads")
    .set({ payment_method, ...(saved_method !== null && { saved_method }), updated_at: now })
    .where("code", "=", lead_code)
    // Deleted while the provider was silent: the order stays, and nothing by which more could be charged.
    .where("email", "!=", "")
    .execute();
  // What is reported of a charge can be here before its order.
  if (attempt.provider_reference !== null) await applyEvents(transaction, services, attempt.provider_reference);
  await enqueue(transaction, services, "order-confirmation", { orderId });
  await enqueue(transaction, services, "purchase-event", { orderId });
  for (const { name: platform } of services.advertising)
    for (const { product } of lines) await enqueue(transaction, services, "conversion", { platform, orderId, product });
};

/** A renewal: nothing of the lead changes, and the receipt is the only mail. Money for one that is over goes back. */
const writeRenewal = async (
  transaction: Transaction<Tables>,
  services: Services,
  attempt: AttemptRow,
  orderId: string,
  lines: readonly AttemptLineRow[],
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

const writeLine = async (
  transaction: Transaction<Tables>,
  services: Services,
  order: { readonly id: string; readonly locale: string },
  buyer: Pick<LeadRow, "funnel" | "edition">,
  line: AttemptLineRow,
): Promise<void> => {
  const product = findProduct(services, buyer, line.product);
  const renewsAt = await createSubscription(transaction, services, line, order);
  await transaction
    .insertInto("order_lines")
    .values({
      order_id: order.id,
      lead_code: line.lead_code,
      product: line.product,
      minor: line.minor,
      period: line.period,
      // A product that left the catalogue between charge and order stays owned.
      period_ends_at: renewsAt ?? (product ? periodEnd(product, services.now()) : null),
    })
    .execute();
  if (product?.gift_card) await issueGiftCard(transaction, services, order.id, product.gift_card);
  if (product?.challenge) await enqueue(transaction, services, "challenge-entered", { orderId: order.id });
};
