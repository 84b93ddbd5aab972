import type { Due } from "../../engine/subscription/due.ts";
import { isAnnouncement, isOverdue, unsentOf } from "../../engine/subscription/notices.ts";
import type { Subscription } from "../../engine/subscription/subscription.ts";
import type { Database } from "../database/open.ts";
import type { OutboxPayloads } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { apply, type Held, putOff } from "./change.ts";

/** Mails that do not leave are tried again every hour at most. */
const PAUSE_MS = 3_600_000;

/**
 * Whether what is due is a charge that its buyer was to read of, in a mail that has not left. The charge waits for it until it is
 * given up, and then for the days that were promised: what leaves late is said anew. A price that went to nobody, or not yet, is
 * not charged: it waits for a later renewal. Of what is overdue another mail has spoken.
 */
export const isUnannounced = async (
  transaction: Database,
  services: Services,
  held: Held,
  act: Due,
): Promise<boolean> => {
  const { row, subscription, today } = held;
  if ((act.does !== "charge" && act.does !== "resume") || isOverdue(subscription)) return false;
  const { change, agreement } = subscription;
  const isNewPrice = act.does === "charge" && act.minor !== agreement.minor && change?.isAgreed === false;
  if (isNewPrice && !(await hasLeft(transaction, row.id, change))) {
    await apply(transaction, services, held, unsentOf("price", subscription, today));
    return true;
  }
  const entries = await transaction
    .selectFrom("outbox")
    .select("payload")
    .where("announces", "=", row.id)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();
  // Written by `apply`, and emptied only when it is sent.
  const waiting = entries.map(({ payload }) => JSON.parse(payload) as OutboxPayloads["subscription-notice"]);
  const isWaiting = waiting.some(({ notice }) => isAnnouncement(notice));
  if (isWaiting) await putOff(transaction, row.id, services.now() + PAUSE_MS);
  return isWaiting;
};

/** Whether the mail server has taken the mail of another price; a pause may have moved the day that it named. */
const hasLeft = async (
  transaction: Database,
  subscriptionId: string,
  { minor, from }: NonNullable<Subscription["change"]>,
): Promise<boolean> => {
  const sent = await transaction
    .selectFrom("sent_notices")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .where("notice", "=", "price")
    .where("minor", "=", minor)
    .where("about", "<=", from)
    .executeTakeFirst();
  return sent !== undefined;
};
