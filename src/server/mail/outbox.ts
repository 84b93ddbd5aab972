import type { Database } from "../database/open.ts";
import type { OutboxRow } from "../database/tables.ts";
import type { Services } from "../services.ts";

export type OutboxKind = "order-confirmation" | "purchase-event";
export type OutboxSender = (payload: { readonly orderId: string }, entry: OutboxRow) => Promise<void>;

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
/** While one process sends an entry, no other takes it. */
const LEASE_MS = 60_000;
const BATCH = 50;

/** Leaves a message to be sent after the transaction has been committed, and only then. */
export const enqueue = async (
  transaction: Database,
  services: Services,
  kind: OutboxKind,
  payload: { readonly orderId: string },
): Promise<void> => {
  await transaction
    .insertInto("outbox")
    .values({ id: services.randomHex(16), kind, payload: JSON.stringify(payload), tries: 0, next_at: services.now() })
    .execute();
};

/** Sends what is due. Each entry at least once; the entry's id lets receivers tell a second one. */
export const sendOutbox = async (
  services: Services,
  senders: Readonly<Record<OutboxKind, OutboxSender>>,
): Promise<number> => {
  const now = services.now();
  const due = await services.database
    .selectFrom("outbox")
    .selectAll()
    .where("sent_at", "is", null)
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(BATCH)
    .execute();
  let sent = 0;
  for (const entry of due) if (await sendEntry(services, senders, entry)) sent += 1;
  return sent;
};

const sendEntry = async (
  services: Services,
  senders: Readonly<Record<string, OutboxSender>>,
  entry: OutboxRow,
): Promise<boolean> => {
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
    const send = senders[entry.kind];
    if (!send) throw new Error(`no sender for ${entry.kind}`);
    await send(JSON.parse(entry.payload) as { orderId: string }, entry);
  } catch (error) {
    services.reportFault("an outbox entry could not be sent", error);
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** entry.tries);
    await services.database
      .updateTable("outbox")
      .set({ next_at: now + pause })
      .where("id", "=", entry.id)
      .execute();
    return false;
  }
  await services.database.updateTable("outbox").set({ sent_at: services.now() }).where("id", "=", entry.id).execute();
  return true;
};
