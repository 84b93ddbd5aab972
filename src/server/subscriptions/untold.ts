import type { Due } from "../../engine/subscription/due.ts";
import { isAnnouncement, isOverdue, unsentOf } from "../../engine/subscription/notices.ts";
import type { Database } from "../database/open.ts";
import type { OutboxPayloads } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { apply, type Held, putOff } from "./change.ts";

/** Mails that do not leave are tried again every hour at most. */
const PAUSE_MS = 3_600_000;

/**
 * Whether what is due is a charge that its buyer was to be told of, in a mail that has not left. The charge waits for it until it is
 * given up, and then for the days that were promised: what leaves late is said anew. A price that nobody was told of, or not yet, is
 * not charged: it waits for a later renewal. What is overdue was told otherwise.
 */
export const isUntold = async (transaction: Database, services: Services, held: Held, act: Due): Promise<boolean> => {
  const { row, subscription, today } = held;
  if ((act.does !== "charge" && act.does !== "resume") || isOverdue(subscription)) return false;
  const entries = await transaction
    .selectFrom("outbox")
    .select(["payload", "given_up_at"])
    .where("announces", "=", row.id)
    .where("sent_at", "is", null)
    .execute();
  // Written by `apply`, and emptied only when it is sent.
  const untold = entries.map(({ payload, given_up_at }) => ({
    ...(JSON.parse(payload) as OutboxPayloads["subscription-notice"]),
    isGivenUp: given_up_at !== null,
  }));
  const { change, agreement } = subscription;
  const isNewPrice = act.does === "charge" && act.minor !== agreement.minor && change?.isAgreed === false;
  const price = untold.find(
    ({ notice, subscription: { change: said } }) =>
      notice === "price" && said?.minor === change?.minor && said?.from === change?.from,
  );
  if (isNewPrice && price) {
    await apply(transaction, services, held, unsentOf("price", price.subscription, today));
    return true;
  }
  const isWaiting = untold.some(({ notice, isGivenUp }) => isAnnouncement(notice) && !isGivenUp);
  if (isWaiting) await putOff(transaction, row.id, services.now() + PAUSE_MS);
  return isWaiting;
};
