import { afterAndSaid, dueToday } from "../../engine/subscription/ahead.ts";
import { type Due, dueOf } from "../../engine/subscription/due.ts";
import type { SubscriptionEvent } from "../../engine/subscription/events.ts";
import { isLasting, noticesBetween } from "../../engine/subscription/notices.ts";
import type { Subscription } from "../../engine/subscription/subscription.ts";
import type { AfterPolicy } from "../../language/types/brand.gen.ts";
import type { Database } from "../database/open.ts";
import type { SubscriptionRow } from "../database/subscription-tables.ts";
import { enqueue } from "../mail/outbox.ts";
import { traderOf } from "../mail/post-letter.ts";
import type { Services } from "../services.ts";
import { dayIn, morningOf } from "./days.ts";

/** A subscription that nobody else changes until the transaction ends. */
export interface Held {
  readonly row: SubscriptionRow;
  readonly subscription: Subscription;
  readonly policy: AfterPolicy;
  /** In the buyer's zone. */
  readonly today: string;
  readonly due: Due | null;
}

/** As `write` left it: our own JSON. */
export const bodyOf = ({ body }: Pick<SubscriptionRow, "body">): Subscription => JSON.parse(body) as Subscription;

/** The policy of the brand that a lead bought from. */
export const policyOf = async (database: Database, services: Services, leadCode: string): Promise<AfterPolicy> => {
  const lead = await database
    .selectFrom("leads")
    .select(["funnel", "brand"])
    .where("code", "=", leadCode)
    .executeTakeFirst();
  return traderOf(services, lead).after;
};

/** Reads a subscription and holds it. Null when there is none. */
export const hold = async (transaction: Database, services: Services, id: string): Promise<Held | null> => {
  const now = services.now();
  const row = await transaction
    .updateTable("subscriptions")
    .set({ updated_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const subscription = bodyOf(row);
  const policy = await policyOf(transaction, services, row.lead_code);
  const today = dayIn(subscription.agreement.zone, now);
  return { row, subscription, policy, today, due: dueToday(subscription, policy, today) };
};

/** Its buyer has given another method, or the one that is kept was renewed. */
export const methodChanged = ({ row, today }: Held): SubscriptionEvent => ({
  type: "methodChanged",
  on: today,
  isCharging: row.attempt_id !== null,
});

/** When the server has something to do; null while an attempt is under way, whose end says so. */
export const dueAt = (subscription: Subscription, policy: AfterPolicy, attemptId: string | null): number | null => {
  const due = attemptId === null ? dueOf(subscription, policy) : null;
  return due && morningOf(due.on, subscription.agreement.zone);
};

/** What of the attempts changes with an event. */
export interface OfAttempt extends Partial<Pick<SubscriptionRow, "attempt_id" | "tries">> {
  /** Order of the renewal that was paid. */
  readonly orderId?: string;
  /** Its receipt was sent when its money was promised. */
  readonly isAfterAll?: boolean;
  /** To send a mail that was left out, and is said anew. */
  readonly triesOfMail?: number;
}

/** Applies an event, and leaves the mails to be sent that it causes. */
export const apply = async (
  transaction: Database,
  services: Services,
  { row, subscription, policy }: Held,
  event: SubscriptionEvent | null,
  { orderId, isAfterAll = false, triesOfMail, ...attempt }: OfAttempt = {},
): Promise<Subscription> => {
  const next = event ? afterAndSaid(subscription, event, policy) : subscription;
  const attemptId = attempt.attempt_id === undefined ? row.attempt_id : attempt.attempt_id;
  await transaction
    .updateTable("subscriptions")
    .set({ ...attempt, state: next.state, body: JSON.stringify(next), due_at: dueAt(next, policy, attemptId) })
    .where("id", "=", row.id)
    .execute();
  for (const notice of noticesBetween(subscription, next, policy)) {
    const payload = {
      subscriptionId: row.id,
      notice,
      subscription: next,
      ...(attemptId !== null && { isCharging: true as const }),
      ...(orderId !== undefined && { orderId }),
      ...(isAfterAll && { isAfterAll: true as const }),
    };
    await enqueue(transaction, services, "subscription-notice", payload, {
      ...(isLasting(notice) && { announces: row.id }),
      ...(triesOfMail !== undefined && { tries: triesOfMail }),
    });
  }
  return next;
};

/** Does nothing of what is due before a moment, in milliseconds since 1970 UTC. */
export const putOff = async (transaction: Database, id: string, due_at: number): Promise<void> =>
  void (await transaction.updateTable("subscriptions").set({ due_at }).where("id", "=", id).execute());
