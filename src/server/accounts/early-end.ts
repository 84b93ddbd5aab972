import { type EarlyEnd, earlyEndOf, mayEndEarly } from "../../engine/subscription/early-end.ts";
import type { Duration } from "../../foundation/calendar.ts";
import type { Database } from "../database/open.ts";
import { PAID } from "../purchase/ledger/line-charge.ts";
import { noteReversal } from "../purchase/ledger/reversals.ts";
import type { Services } from "../services.ts";
import { apply, bodyOf, type Held, policyOf } from "../subscriptions/change.ts";
import { dayIn, morningOf } from "../subscriptions/days.ts";
import { periodDue } from "../subscriptions/periods.ts";
import type { SubscriptionView } from "../subscriptions/views.ts";

/** What its buyer has said of the end. */
interface WantedEnd {
  readonly on?: string | undefined;
  readonly askedOn?: string;
}

type EndingContract = Pick<Held, "row" | "subscription" | "policy" | "today">;

/** An early end with the charge that a part of goes back. */
export interface EarlyEndWithCharge extends EarlyEnd {
  readonly charge: { readonly reference: string; readonly attempt_id: string; readonly currency: string };
  /** Of the renewal that is paid. */
  readonly orderId: string;
}

/**
 * How a subscription could be ended with notice before the end of what is paid. Null when its buyer may not, or when people
 * have to look: a renewal is being charged, or some of its money has gone back or is disputed.
 * @param wanted the earliest day that its buyer wants, and when they said so if that was not today
 */
export const findEarlyEnd = async (
  database: Database,
  { row, subscription, policy, today }: EndingContract,
  wanted: WantedEnd = {},
): Promise<EarlyEndWithCharge | null> => {
  const { agreement, lastMinor = agreement.minor } = subscription;
  if (row.attempt_id !== null || !mayEndEarly(policy, row.locale, agreement.zone)) return null;
  const end = earlyEndOf(subscription, policy, wanted.askedOn ?? today, wanted.on);
  if (end === null) return null;
  const last = await database
    .selectFrom("orders")
    .innerJoin("attempts", "attempts.id", "orders.attempt_id")
    .innerJoin("attempt_lines", "attempt_lines.attempt_id", "orders.attempt_id")
    .leftJoin("reversals", "reversals.reference", "attempts.provider_reference")
    .select(["orders.id", "orders.attempt_id", "orders.minor", "orders.currency", "orders.payment_state"])
    .select(["attempts.provider_reference", "reversals.reference as returned"])
    .where("attempts.subscription_id", "=", row.id)
    .where("attempt_lines.period", "=", periodDue({ row, subscription }) - 1)
    .where("attempt_lines.open", "=", 1)
    .executeTakeFirst();
  if (!last || last.provider_reference === null || last.returned !== null || last.minor !== lastMinor) return null;
  if (!PAID.has(last.payment_state)) return null;
  const charge = { reference: last.provider_reference, attempt_id: last.attempt_id, currency: last.currency };
  return { ...end, charge, orderId: last.id };
};

/**
 * Ends what its buyer wanted to end on a day that the last renewal goes beyond. The notice was given when they said so.
 * @returns false where it ends with what is paid
 */
export const endAsWanted = async (transaction: Database, services: Services, held: Held): Promise<boolean> => {
  const { ending } = held.subscription;
  if (!ending?.isEarly) return false;
  return (await endEarly(transaction, services, held, null, ending)) === null;
};

/** The early end of a subscription as it stands, without holding it. */
export const earlyEndNow = async (
  services: Services,
  { id, renewals }: Pick<SubscriptionView, "id" | "renewals">,
): Promise<(EarlyEnd & { readonly notice: Duration }) | null> => {
  // Most have not renewed: nothing is asked of the database for them.
  if (renewals === 0) return null;
  const { database, now } = services;
  const row = await database.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const subscription = bodyOf(row);
  const policy = await policyOf(database, services, row.lead_code);
  const today = dayIn(subscription.agreement.zone, now());
  const end = await findEarlyEnd(database, { row, subscription, policy, today });
  return end && { ...end, notice: policy.early_end.notice };
};

/**
 * Ends a contract on the day of an early end, and gives back what was paid for the days after it.
 * @param shown what the buyer has read of money, in minor units; null: nothing was shown
 * @returns why it was not done
 */
export const endEarly = async (
  transaction: Database,
  services: Services,
  held: Held,
  shown: number | null | undefined,
  wanted?: WantedEnd,
): Promise<"plan_changed" | "price_changed" | null> => {
  const end = await findEarlyEnd(transaction, held, wanted);
  if (!end) return "plan_changed";
  const { on: until, minor, charge, orderId } = end;
  if (shown !== null && shown !== minor) return "price_changed";
  await noteReversal(transaction, services, { ...charge, minor, reason: "ended-early" });
  const next = await apply(transaction, services, held, { type: "endedEarly", on: held.today, until, minor });
  await transaction
    .updateTable("order_lines")
    .set({ period_ends_at: morningOf(until, next.agreement.zone) })
    .where("order_id", "=", orderId)
    .execute();
  return null;
};
