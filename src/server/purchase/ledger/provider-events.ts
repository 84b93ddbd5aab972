import type { Transaction } from "kysely";
import type { ProviderEventRow } from "../../database/ledger-tables.ts";
import { repeatTransaction } from "../../database/repeat-transaction.ts";
import type { Tables } from "../../database/tables.ts";
import type { ProviderEvent } from "../../payments/provider.ts";
import type { Services } from "../../services.ts";
import { renewalSettled, retryWithMethod, stopDisputed, stopRefunded } from "../../subscriptions/renewal-outcomes.ts";
import { eventId } from "./event-id.ts";
import { GONE } from "./gone.ts";
import { orderSettled } from "./paid-after-all.ts";
import { paymentStateOf } from "./payment-state.ts";
import { isPart, reopenReversal } from "./reversals.ts";

/** After these nothing more is charged to what is saved: the buyer, or the bank, does not want it. */
const ENDS_SAVED_METHOD: ReadonlySet<string> = new Set<ProviderEvent["kind"]>(["dispute-opened", "dispute-lost"]);

/** What people have to look at. */
const ALARMING: ReadonlySet<string> = new Set<ProviderEvent["kind"]>([
  "settlement-declined",
  "refund-failed",
  "dispute-opened",
  "dispute-lost",
  "renewal-failed",
]);

/** Keeps what a provider tells, each once, and brings the order up to date that it is about. */
export const keepEvents = async (services: Services, events: readonly ProviderEvent[]): Promise<void> => {
  for (const event of events) {
    const isNew = await repeatTransaction(services.database, (transaction) => keepEvent(transaction, services, event));
    if (isNew && ALARMING.has(event.kind))
      services.reportFault("the payment provider tells of money", `${event.kind} of charge ${event.reference ?? "?"}`);
  }
};

/** @returns false when it was told before */
export const keepEvent = async (
  transaction: Transaction<Tables>,
  services: Services,
  event: ProviderEvent,
): Promise<boolean> => {
  const row: ProviderEventRow = { ...event, id: eventId(event), received_at: services.now() };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("provider_events")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (event.kind === "method-expired" && event.saved_method !== null)
    await transaction
      .updateTable("leads")
      .set({ saved_method: null })
      .where("saved_method", "=", event.saved_method)
      .execute();
  if (event.kind === "method-updated" && event.saved_method !== null)
    await retryWithMethod(transaction, services, event.saved_method);
  if (event.reference === null) return true;
  if (event.kind === "refund-failed") await reopenReversal(transaction, services, event.reference, event.subject);
  // Whoever makes the order just now holds the attempt: either they see this event, or we see their order.
  await transaction
    .updateTable("attempts")
    .set({ provider_reference: event.reference })
    .where("provider_reference", "=", event.reference)
    .execute();
  await applyEvents(transaction, services, event.reference);
  return true;
};

/** What was reported of a charge, onto its order. Nothing when there is no order yet: it asks when it is made. */
export const applyEvents = async (
  transaction: Transaction<Tables>,
  services: Services,
  reference: string,
): Promise<void> => {
  // Locks the order before what was reported is read, so that of two who are told at once the later one sees both.
  const order = await transaction
    .updateTable("orders")
    .set(({ ref }) => ({ payment_state: ref("payment_state") }))
    .where("attempt_id", "in", (from) =>
      from.selectFrom("attempts").select("id").where("provider_reference", "=", reference),
    )
    .returning(["id", "attempt_id", "minor", "lead_code", "payment_state"])
    .executeTakeFirst();
  if (!order) return;
  const events = await transaction
    .selectFrom("provider_events")
    .select(["kind", "subject", "minor"])
    .where("reference", "=", reference)
    .execute();
  if (events.length === 0) return;
  const returned = await transaction
    .selectFrom("reversals")
    .select(["reason", "part"])
    .where("reference", "=", reference)
    .where("part", "=", "")
    .where("done_at", "is not", null)
    .executeTakeFirst();
  // What we gave back ourselves, nobody may have told: of a void nothing is reported at all. A part is kept as an event.
  const back =
    returned && !isPart(returned) ? [{ kind: "refunded", subject: reference, minor: order.minor } as const] : [];
  const payment_state = paymentStateOf([...events, ...back], order.minor);
  await transaction.updateTable("orders").set({ payment_state }).where("id", "=", order.id).execute();
  const isUnpaid = payment_state === "settlement-declined";
  if (isUnpaid !== (order.payment_state === "settlement-declined"))
    await renewalSettled(transaction, services, order, !isUnpaid);
  if (payment_state === "refunded" && order.payment_state !== "refunded")
    await stopRefunded(transaction, services, order);
  if (GONE.has(order.payment_state) && !GONE.has(payment_state)) await orderSettled(transaction, services, order);
  if (!events.some(({ kind }) => ENDS_SAVED_METHOD.has(kind))) return;
  // What the buyer has saved since is another one.
  await transaction
    .updateTable("leads")
    .set({ saved_method: null })
    .where("code", "=", order.lead_code)
    .where("saved_method", "in", (from) =>
      from.selectFrom("attempts").select("saved_method").where("id", "=", order.attempt_id),
    )
    .execute();
  await stopDisputed(transaction, services, order);
};
