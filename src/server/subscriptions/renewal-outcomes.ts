import { isOwedStill } from "../../engine/subscription/owed.ts";
import { withoutAnswer } from "../../engine/subscription/unanswered.ts";
import type { Database } from "../database/open.ts";
import type { AttemptRow } from "../database/tables.ts";
import { takeLines } from "../purchase/attempt-rows.ts";
import { findAttempt } from "../purchase/attempts.ts";
import { noteReversal } from "../purchase/ledger/reversals.ts";
import type { Services } from "../services.ts";
import { apply, type Held, hold, methodChanged } from "./change.ts";
import { morningOf } from "./days.ts";
import { freePeriod, periodDue } from "./periods.ts";

/** What a renewal has paid. */
interface Renewed {
  /** As in `attempt_lines`. */
  readonly period: number;
  /** When it ends, in milliseconds since 1970 UTC. */
  readonly endsAt: number;
}

/**
 * How a renewal came to nothing. `unanswered`: it was never sent, or the provider knows of no charge. It was not refused, and is
 * tried anew, for as long as the grace of the policy lasts.
 */
type RenewalFailure = "declined" | "unanswered";

/** A renewal came to nothing. */
export const renewalFailed = async (
  transaction: Database,
  services: Services,
  id: string,
  attemptId: string,
  failure: RenewalFailure,
): Promise<void> => {
  const held = await hold(transaction, services, id);
  if (held?.row.attempt_id !== attemptId) return;
  const { today, row, subscription, policy } = held;
  // What is tried anew is tried with the method that is kept by then.
  const event =
    failure === "declined"
      ? ({ type: "declined", on: today } as const)
      : subscription.isMethodNew
        ? methodChanged({ ...held, row: { ...row, attempt_id: null } })
        : withoutAnswer(subscription, policy, today);
  await apply(transaction, services, held, event, { attempt_id: null });
};

/**
 * A renewal is paid. Null when the subscription was over: the money goes back.
 * @param isAfterAll it counted once before, and its money has come now
 */
export const renewalPaid = async (
  transaction: Database,
  services: Services,
  id: string,
  orderId: string,
  isAfterAll = false,
): Promise<Renewed | null> => {
  const held = await hold(transaction, services, id);
  if (!held) return null;
  const { minor, attempt_id } = await transaction
    .selectFrom("orders")
    .select(["minor", "attempt_id"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const isLate = held.row.attempt_id !== attempt_id;
  const paid = { type: "paid", on: held.today, minor, isLate } as const;
  const next = await apply(transaction, services, held, paid, { attempt_id: null, orderId, isAfterAll });
  if (next === held.subscription) return null;
  return { period: periodDue(held), endsAt: morningOf(next.dueOn, next.agreement.zone) };
};

/**
 * The money of a renewal has not come after all: its period is due again. Where it comes still, it pays that period, or goes
 * back if another charge has done so, or nothing is owed any more.
 */
export const renewalSettled = async (
  transaction: Database,
  services: Services,
  order: { readonly id: string; readonly attempt_id: string },
  isPaid: boolean,
): Promise<void> => {
  const attempt = await findAttempt(transaction, order.attempt_id);
  const held = attempt?.subscription_id && (await hold(transaction, services, attempt.subscription_id));
  if (!held) return;
  const { subscription, row, today } = held;
  // Of money that has not come nothing can go back.
  if (!isPaid && attempt.provider_reference !== null)
    await transaction
      .deleteFrom("reversals")
      .where("reference", "=", attempt.provider_reference)
      .where("reason", "=", "ended-early")
      .where("done_at", "is", null)
      .execute();
  if (isPaid) return paidAfterAll(transaction, services, held, attempt);
  const line = await transaction
    .selectFrom("attempt_lines")
    .select("period")
    .where("attempt_id", "=", attempt.id)
    .where("open", "=", 1)
    .executeTakeFirst();
  // What was paid for since stays paid.
  if (line?.period !== periodDue(held) - 1) return;
  // Subscriptions are there whose tries were once counted for each renewal anew.
  const { tries } = await transaction
    .selectFrom("attempts")
    .select(({ fn }) => fn.countAll<number | string>().as("tries"))
    .where("subscription_id", "=", row.id)
    .executeTakeFirstOrThrow();
  const event = { type: "takenBack", on: today } as const;
  const next = await apply(transaction, services, held, event, { tries: Number(tries) });
  if (next === subscription) return;
  await freePeriod(transaction, row, { attemptId: attempt.id, period: line.period });
  await transaction
    .updateTable("order_lines")
    .set({ period_ends_at: services.now() })
    .where("order_id", "=", order.id)
    .execute();
};

const paidAfterAll = async (
  transaction: Database,
  services: Services,
  held: Held,
  { id: attempt_id, provider_reference: reference, minor, currency, order_id }: AttemptRow,
): Promise<void> => {
  const { endReason } = held.subscription;
  // What did not make its period due again is still what has paid it.
  const kept = await transaction
    .selectFrom("attempt_lines")
    .select("open")
    .where("attempt_id", "=", attempt_id)
    .where("open", "=", 1)
    .executeTakeFirst();
  if (kept && endReason !== "withdrawn") return;
  const isOwed =
    held.row.attempt_id === null && isOwedStill(held.subscription) && !(await isBoughtAnew(transaction, held.row));
  // Who pays for the period by hand just now has it.
  if (isOwed && order_id !== null && (await takeLines(transaction, attempt_id, periodDue(held)))) {
    const renewed = await renewalPaid(transaction, services, held.row.id, order_id, true);
    await transaction
      .updateTable("order_lines")
      .set({ ...(renewed && { period: renewed.period, period_ends_at: renewed.endsAt }) })
      .where("order_id", "=", order_id)
      .execute();
  } else if (reference !== null) {
    await noteReversal(transaction, services, { reference, attempt_id, minor, currency, reason: "order-gone" });
  }
};

/** Another subscription of the same goes on: nobody has two. */
const isBoughtAnew = async (transaction: Database, { id, lead_code, product }: Held["row"]): Promise<boolean> => {
  const other = await transaction
    .selectFrom("subscriptions")
    .select("id")
    .where("lead_code", "=", lead_code)
    .where("product", "=", product)
    .where("id", "!=", id)
    .where("state", "!=", "expired")
    .executeTakeFirst();
  return other !== undefined;
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

/** The charge of an order was given back in whole by the shop: what it began is charged no more. */
export const stopRefunded = async (
  transaction: Database,
  services: Services,
  order: { readonly id: string },
): Promise<void> => {
  const ids = await transaction.selectFrom("subscriptions").select("id").where("order_id", "=", order.id).execute();
  for (const { id } of ids) {
    const held = await hold(transaction, services, id);
    if (held) await apply(transaction, services, held, { type: "refunded", on: held.today });
  }
};

/** The provider has got to know a new number or date of a card: what waits for it is tried at once. */
export const retryWithMethod = async (transaction: Database, services: Services, method: string): Promise<void> => {
  const ids = await transaction
    .selectFrom("subscriptions")
    .innerJoin("leads", "leads.code", "subscriptions.lead_code")
    .select("subscriptions.id")
    .where("leads.saved_method", "=", method)
    .where(({ eb, or }) =>
      or([
        eb("subscriptions.state", "in", ["grace", "past_due"]),
        // The charge that is under way may still be declined for the old number or date.
        eb("subscriptions.attempt_id", "is not", null),
      ]),
    )
    .execute();
  for (const { id } of ids) {
    const held = await hold(transaction, services, id);
    if (held) await apply(transaction, services, held, methodChanged(held));
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
