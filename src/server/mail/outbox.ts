import type { Locale } from "../../foundation/locale.ts";
import type { Database } from "../database/open.ts";
import type { OutboxRow } from "../database/tables.ts";
import { scrubbed } from "../http/scrubbed.ts";
import type { Services } from "../services.ts";
import { isRefusedForGood } from "./send-mail.ts";

/** What each kind of message is about: ids, and an address only where no row keeps it. */
export interface OutboxPayloads {
  readonly "order-confirmation": { readonly orderId: string };
  readonly "purchase-event": { readonly orderId: string };
  readonly "one-time-code": { readonly otpId: string; readonly locale: Locale };
  readonly "account-deleted": { readonly email: string; readonly locale: Locale };
  /** `silent`: to the people who have to act only, and not to who declared. */
  readonly "declaration-receipt": { readonly declarationId: string; readonly silent: boolean };
  readonly "gift-card": { readonly giftCardId: string };
  readonly "challenge-entered": { readonly orderId: string };
  readonly "refund-claimed": { readonly orderId: string };
  readonly "sign-up-asked": { readonly signUpId: string; readonly news: boolean };
  readonly "sign-up-confirmed": { readonly signUpId: string };
  readonly "event-day": { readonly signUpId: string };
  readonly "event-soon": { readonly signUpId: string };
}

export type OutboxKind = keyof OutboxPayloads;
export type OutboxSender<K extends OutboxKind> = (payload: OutboxPayloads[K], entry: OutboxRow) => Promise<void>;
export type OutboxSenders = { readonly [K in OutboxKind]: OutboxSender<K> };

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
/** About four days; the days on which no process ran do not count. */
const MAX_TRIES = 100;
/** An hour and a half, for a refusal may be a mistake; who knocks at a missing mailbox for days is taken for a spammer. */
const MAX_REFUSALS = 11;
/** While one process sends an entry, no other takes it. */
const LEASE_MS = 60_000;
const BATCH = 50;

/** Leaves a message to be sent after the transaction has been committed, and only then. */
export const enqueue = async <K extends OutboxKind>(
  transaction: Database,
  services: Services,
  kind: K,
  payload: OutboxPayloads[K],
): Promise<void> => {
  await transaction
    .insertInto("outbox")
    .values({ id: services.randomHex(16), kind, payload: JSON.stringify(payload), tries: 0, next_at: services.now() })
    .execute();
};

/** Sends what is due. Each entry at least once; the entry's id lets receivers tell a second one. */
export const sendOutbox = async (services: Services, senders: OutboxSenders): Promise<number> => {
  const now = services.now();
  const due = await services.database
    .selectFrom("outbox")
    .selectAll()
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    // Further ahead than any pause is what a clock that was wrong has left.
    .where((where) => where.or([where("next_at", "<=", now), where("next_at", ">", now + 2 * MAX_PAUSE_MS)]))
    .orderBy("next_at")
    .limit(BATCH)
    .execute();
  let sent = 0;
  for (const entry of due) if (await sendEntry(services, senders, entry)) sent += 1;
  return sent;
};

const isKind = (senders: OutboxSenders, kind: string): kind is OutboxKind => Object.hasOwn(senders, kind);

const sendEntry = async (services: Services, senders: OutboxSenders, entry: OutboxRow): Promise<boolean> => {
  const now = services.now();
  const { numUpdatedRows } = await services.database
    .updateTable("outbox")
    .set({ tries: entry.tries + 1, next_at: now + LEASE_MS })
    .where("id", "=", entry.id)
    .where("tries", "=", entry.tries)
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  try {
    const send = isKind(senders, entry.kind) ? (senders[entry.kind] as OutboxSender<OutboxKind>) : null;
    if (!send) throw new Error(`no sender for ${entry.kind}`);
    // `enqueue` wrote the payload that belongs to the kind.
    await send(JSON.parse(entry.payload) as OutboxPayloads[OutboxKind], entry);
  } catch (error) {
    const isLast = entry.tries + 1 >= (isRefusedForGood(error) ? MAX_REFUSALS : MAX_TRIES);
    const what = `outbox entry ${entry.id} (${entry.kind})`;
    services.reportFault(isLast ? `${what} was given up` : `${what} could not be sent`, error);
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** entry.tries);
    await services.database
      .updateTable("outbox")
      .set({ next_at: now + pause, failure: scrubbed(error), ...(isLast && { given_up_at: now }) })
      .where("id", "=", entry.id)
      .execute();
    return false;
  }
  await services.database.updateTable("outbox").set({ sent_at: services.now() }).where("id", "=", entry.id).execute();
  return true;
};
