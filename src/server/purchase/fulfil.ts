import type { Transaction } from "kysely";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { AttemptRow, OrderLineRow, Tables } from "../database/tables.ts";
import { together } from "../database/together.ts";
import { issueGiftCard } from "../gift-cards/issue.ts";
import { leadChange } from "../leads/leads.ts";
import { messageOf, outboxEntries } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { beginRenewing } from "../subscriptions/create.ts";
import { renewalPaid } from "../subscriptions/renewal-outcomes.ts";
import { advanceTo } from "./attempts.ts";
import { findProduct } from "./catalogue.ts";
import { applyEvents } from "./ledger/provider-events.ts";
import { noteReversal } from "./ledger/reversals.ts";
import { type PaidLine, paidLines } from "./paid-lines.ts";
import { periodEnd } from "./period.ts";

const ORDER_ID_BYTES = 8;

/** Takes back what the transaction has written: the account was deleted while it waited for that, and was read as it was before. */
class DeletedMeanwhile extends Error {}

/**
 * Turns captured money into an order: order, lines, saved method, mail and event in one transaction, once.
 * @returns the completed attempt; null when this call has not completed it
 */
export const fulfil = async (services: Services, attemptId: string): Promise<AttemptRow | null> => {
  const completed = await complete(services, attemptId).catch((error: unknown) => {
    if (error instanceof DeletedMeanwhile) return complete(services, attemptId);
    throw error;
  });
  if (completed) await services.atStep("completed", attemptId);
  return completed;
};

const complete = (services: Services, attemptId: string): Promise<AttemptRow | null> =>
  repeatTransaction(services.database, async (transaction) => {
    const order_id = services.randomHex(ORDER_ID_BYTES);
    const change = { status: "completed", order_id, updated_at: services.now() } as const;
    const paid = await together(transaction, {
      attempt: advanceTo(transaction, attemptId, ["captured"], change),
      lines: paidLines(transaction, attemptId),
    });
    const [attempt] = paid.attempt;
    if (attempt) await writeOrder(transaction, services, { attempt, orderId: order_id, lines: paid.lines });
    return attempt ?? null;
  });

interface Paid {
  readonly attempt: AttemptRow;
  readonly orderId: string;
  readonly lines: readonly PaidLine[];
}

const writeOrder = async (transaction: Transaction<Tables>, services: Services, paid: Paid): Promise<void> => {
  const { attempt, orderId, lines } = paid;
  const now = services.now();
  const { id, lead_code, minor, currency, locale, payment_method, saved_method, provider_reference } = attempt;
  const row = { minor, currency, locale, payment_method, payment_state: "captured" } as const;
  const order = transaction
    .insertInto("orders")
    .values({ id: orderId, attempt_id: id, lead_code, created_at: now, ...row })
    .returning("id");
  if (attempt.subscription_id !== null) {
    await order.execute();
    return writeRenewal(transaction, services, paid);
  }
  if (lines.some(({ email }) => email === "")) {
    await order.execute();
    return writeReturned(transaction, services, paid);
  }
  const begun: Awaited<ReturnType<typeof beginRenewing>>[] = [];
  for (const line of lines) begun.push(await beginRenewing(transaction, services, line, { id: orderId, locale }));
  const subscriptions = begun.flatMap((each) => each?.row ?? []);
  const written = await together(transaction, {
    order,
    lines: transaction
      .insertInto("order_lines")
      .values(lines.map((line, at) => lineOfOrder(services, orderId, line, begun[at]?.endsAt)))
      .returning("product"),
    subscriptions:
      subscriptions.length === 0 ? null : transaction.insertInto("subscriptions").values(subscriptions).returning("id"),
    lead: leadChange(transaction, lead_code, {
      payment_method,
      ...(saved_method !== null && { saved_method }),
      updated_at: now,
    }),
    messages: outboxEntries(transaction, messagesOf(services, orderId, lines)),
    // What is reported of a charge can be here before its order. What comes now waits for the attempt and sees the order.
    reported: transaction
      .selectFrom("provider_events")
      .select("id")
      .where("reference", "=", provider_reference)
      .limit(1),
  });
  if (written.lead.length === 0) throw new DeletedMeanwhile();
  for (const line of lines) {
    const card = findProduct(services, line, line.product)?.gift_card;
    if (card) await issueGiftCard(transaction, services, orderId, card);
  }
  if (written.reported.length > 0 && provider_reference !== null)
    await applyEvents(transaction, services, provider_reference);
};

const messagesOf = (services: Services, orderId: string, lines: readonly PaidLine[]) => [
  ...lines
    .filter((line) => findProduct(services, line, line.product)?.challenge)
    .map(() => messageOf(services, "challenge-entered", { orderId })),
  messageOf(services, "order-confirmation", { orderId }),
  messageOf(services, "purchase-event", { orderId }),
  ...services.advertising.flatMap(({ name: platform }) =>
    lines.map(({ product }) => messageOf(services, "conversion", { platform, orderId, product })),
  ),
];

/** A renewal: nothing of the lead changes, and the receipt is the only mail. Money for one that is over goes back. */
const writeRenewal = async (transaction: Transaction<Tables>, services: Services, paid: Paid): Promise<void> => {
  const { subscription_id, provider_reference: reference } = paid.attempt;
  const renewed = await renewalPaid(transaction, services, subscription_id ?? "", paid.orderId);
  if (renewed === null) return writeReturned(transaction, services, paid);
  // The one before may have become due again since the lines were read.
  await writeLines(transaction, paid, { period: renewed.period, period_ends_at: renewed.endsAt });
  if (reference !== null) await applyEvents(transaction, services, reference);
};

/**
 * What was paid is given to nobody: its subscription is over, or its account was deleted while the provider was silent, so that its
 * buyer could reach nothing of it and, once they come back, would pay for it again. The order stays, and the money goes back.
 */
const writeReturned = async (transaction: Transaction<Tables>, services: Services, paid: Paid): Promise<void> => {
  const { id: attempt_id, provider_reference: reference, minor, currency } = paid.attempt;
  await writeLines(transaction, paid, { period_ends_at: services.now() });
  if (reference === null) return;
  await applyEvents(transaction, services, reference);
  await noteReversal(transaction, services, { reference, attempt_id, minor, currency, reason: "order-gone" });
};

const writeLines = async (
  transaction: Transaction<Tables>,
  { orderId: order_id, lines }: Paid,
  ends: Pick<OrderLineRow, "period_ends_at"> & Partial<Pick<OrderLineRow, "period">>,
): Promise<void> => {
  for (const { lead_code, product, period, minor } of lines)
    await transaction
      .insertInto("order_lines")
      .values({ order_id, lead_code, product, minor, period, ...ends })
      .execute();
};

/** @param renewsAt when what was paid ends, where it renews */
const lineOfOrder = (
  services: Services,
  order_id: string,
  line: PaidLine,
  renewsAt: number | undefined,
): OrderLineRow => {
  const { lead_code, product: key, minor, period } = line;
  const product = findProduct(services, line, key);
  // A product that left the catalogue between charge and order stays owned.
  const period_ends_at = renewsAt ?? (product ? periodEnd(product, services.now()) : null);
  return { order_id, lead_code, product: key, minor, period, period_ends_at };
};
