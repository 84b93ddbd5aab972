import type { Transaction } from "kysely";
import { visitOfEvents } from "../../../results/visit-of-events.ts";
import type { Database } from "../../database/open.ts";
import { repeatTransaction } from "../../database/repeat-transaction.ts";
import type { Tables } from "../../database/tables.ts";
import { databaseEvents } from "../../events/store/database-events.ts";
import type { EventStore, HeldEvent } from "../../events/store/event-store.ts";
import { lockResults } from "./lock-results.ts";
import { writeVisits } from "./write-visits.ts";

const SESSIONS_AT_ONCE = 1_000;
/** Values of one statement: PostgreSQL takes 65,535. */
const VALUES_AT_ONCE = 4_000;

/**
 * Counts what has arrived since the last time. Safe to run at any time, in any process.
 * @param store tells what events say; the database, which of them there are
 * @returns how many visits
 * @throws when the store is away
 */
export const foldEvents = async (database: Database, store: EventStore = databaseEvents(database)): Promise<number> => {
  await store.catchUp();
  let count = 0;
  for (let last = ""; ; ) {
    const rows = await database
      .selectFrom("events")
      .select("session_id")
      .distinct()
      .where("is_folded", "=", 0)
      .where("session_id", ">", last)
      .orderBy("session_id")
      .limit(SESSIONS_AT_ONCE)
      .execute();
    const sessions = rows.flatMap(({ session_id }) => session_id ?? []);
    if (sessions.length === 0) return count;
    // Before the transaction: another machine may take its time, and meanwhile nobody could write.
    const events = await store.ofVisits(sessions);
    count += await repeatTransaction(database, (transaction) => foldVisits(transaction, sessions, events));
    last = sessions.at(-1) ?? "";
  }
};

/** How many visits wait to be counted. */
export const countUnfolded = async (database: Database): Promise<number> => {
  const { visits } = await database
    .selectFrom("events")
    .select(({ fn }) => fn.count("session_id").distinct().as("visits"))
    .where("is_folded", "=", 0)
    .where("session_id", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(visits);
};

/** Visits whose events are not all among those that were read, or that somebody else has counted meanwhile, wait for the next time. */
const foldVisits = async (
  transaction: Transaction<Tables>,
  sessions: readonly string[],
  events: readonly HeldEvent[],
): Promise<number> => {
  await lockResults(transaction);
  const rows = await transaction
    .selectFrom("events")
    .select(["id", "session_id", "is_folded"])
    .where("session_id", "in", sessions)
    .execute();
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const bySession = new Map<string | null, (typeof rows)[number][]>();
  for (const row of rows) bySession.set(row.session_id, [...(bySession.get(row.session_id) ?? []), row]);
  const ready = [...bySession.values()].filter(
    (own) => own.some(({ is_folded }) => is_folded === 0) && own.every(({ id }) => eventOf.has(id)),
  );
  await writeVisits(
    transaction,
    ready.map((own) => visitOfEvents(own.flatMap(({ id }) => eventOf.get(id) ?? []).toSorted(byTime))),
  );
  const news = ready.flatMap((own) => own.flatMap(({ id, is_folded }) => (is_folded === 0 ? [id] : [])));
  for (let from = 0; from < news.length; from += VALUES_AT_ONCE)
    await transaction
      .updateTable("events")
      .set({ is_folded: 1 })
      .where("id", "in", news.slice(from, from + VALUES_AT_ONCE))
      .execute();
  return ready.length;
};

/** By id within a millisecond, so that every engine tells the same. */
const byTime = (one: HeldEvent, other: HeldEvent): number => one.at - other.at || (one.id < other.id ? -1 : 1);
