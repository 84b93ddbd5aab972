import type { Database } from "../database/open.ts";
import type { Services } from "../services.ts";
import { apply, hold } from "./change.ts";
import { morningOf } from "./days.ts";

/** A renewal came to nothing. @param isCharged false when it was never tried: then it is tried anew, and nobody was refused */
export const renewalFailed = async (
  transaction: Database,
  services: Services,
  id: string,
  attemptId: string,
  isCharged: boolean,
): Promise<void> => {
  const held = await hold(transaction, services, id);
  if (held?.row.attempt_id !== attemptId) return;
  const event = isCharged ? ({ type: "declined", on: held.today } as const) : null;
  await apply(transaction, services, held, event, { attempt_id: null });
};

/**
 * A renewal is paid.
 * @returns when what is paid ends, in milliseconds since 1970 UTC; null when the subscription was over: the money goes back
 */
export const renewalPaid = async (
  transaction: Database,
  services: Services,
  id: string,
  orderId: string,
): Promise<number | null> => {
  const held = await hold(transaction, services, id);
  if (!held) return null;
  const paid = { type: "paid", on: held.today } as const;
  const next = await apply(transaction, services, held, paid, { attempt_id: null, tries: 0, orderId });
  return next === held.subscription ? null : morningOf(next.dueOn, next.agreement.zone);
};

/** The money of an order is disputed: what it paid for, or renewed, is charged no more. */
export const stopDisputed = async (
  transaction: Database,
  services: Services,
  order: { readonly id: string; readonly attempt_id: string },
): Promise<void> => {
  const attempt = await transaction
    .selectFrom("attempts")
    .select("subscription_id")
    .where("id", "=", order.attempt_id)
    .executeTakeFirst();
  const ids = await transaction
    .selectFrom("subscriptions")
    .select("id")
    .where(({ eb, or }) => or([eb("order_id", "=", order.id), eb("id", "=", attempt?.subscription_id ?? "")]))
    .execute();
  for (const { id } of ids) {
    const held = await hold(transaction, services, id);
    if (held) await apply(transaction, services, held, { type: "cancelled", on: held.today, reason: "dispute" });
  }
};

/** The provider has got to know a new number or date of a card: what waits for it is tried at once. */
export const retryWithMethod = async (transaction: Database, services: Services, method: string): Promise<void> => {
  const ids = await transaction
    .selectFrom("subscriptions")
    .innerJoin("leads", "leads.code", "subscriptions.lead_code")
    .select("subscriptions.id")
    .where("leads.saved_method", "=", method)
    .where("subscriptions.state", "in", ["grace", "past_due"])
    .execute();
  for (const { id } of ids) {
    const held = await hold(transaction, services, id);
    if (held) await apply(transaction, services, held, { type: "methodChanged", on: held.today });
  }
};

/** Ends whatever leads have that renews, without a word: their data are being deleted. */
export const endForDeletion = async (
  transaction: Database,
  services: Services,
  leadCodes: readonly string[],
): Promise<void> => {
  const ids = await transaction
    .selectFrom("subscriptions")
    .select("id")
    .where("lead_code", "in", leadCodes)
    .where("state", "!=", "expired")
    .execute();
  for (const { id } of ids) {
    const held = await hold(transaction, services, id);
    if (held) await apply(transaction, services, held, { type: "ended", on: held.today, reason: "deleted" });
  }
};
