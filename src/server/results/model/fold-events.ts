import type { Transaction } from "kysely";
import type { EventRecord } from "../../../results/records.ts";
import { visitOfEvents } from "../../../results/visit-of-events.ts";
import type { Database } from "../../database/open.ts";
import { repeatTransaction } from "../../database/repeat-transaction.ts";
import type { Tables } from "../../database/tables.ts";
import { lockResults } from "./lock-results.ts";
import { writeVisits } from "./write-visits.ts";

const SESSIONS_AT_ONCE = 1_000;
/** Values of one statement: PostgreSQL takes 65,535. */
const VALUES_AT_ONCE = 4_000;

/** Counts what has arrived since the last time. Safe to run at any time, in any process. @returns how many visits */
export const foldEvents = async (database: Database): Promise<number> => {
  let count = 0;
  for (;;) {
    const visits = await repeatTransaction(database, foldSome);
    count += visits;
    if (visits < SESSIONS_AT_ONCE) return count;
  }
};

const foldSome = async (transaction: Transaction<Tables>): Promise<number> => {
  await lockResults(transaction);
  const sessions = await transaction
    .selectFrom("events")
    .select("session_id")
    .distinct()
    .where("is_folded", "=", 0)
    .where("session_id", "is not", null)
    .orderBy("session_id")
    .limit(SESSIONS_AT_ONCE)
    .execute();
  const ids = sessions.flatMap(({ session_id }) => session_id ?? []);
  if (ids.length === 0) return 0;
  const rows = await transaction
    .selectFrom("events")
    .select(["id", "name", "created_at", "visitor_code", "session_id", "lead_code", "payload", "is_folded"])
    .where("session_id", "in", ids)
    .orderBy("session_id")
    .orderBy("created_at")
    .execute();
  const bySession = new Map<string, EventRecord[]>();
  for (const { name, created_at: at, visitor_code: visitor, session_id: session, lead_code: lead, payload } of rows) {
    const events = bySession.get(session ?? "") ?? [];
    bySession.set(session ?? "", events);
    // Written by the handlers of our own calls.
    const details = JSON.parse(payload) as EventRecord["payload"];
    events.push({ kind: "event", name, at, visitor, session, lead, payload: details });
  }
  await writeVisits(transaction, [...bySession.values()].map(visitOfEvents));
  const news = rows.filter(({ is_folded }) => is_folded === 0).map(({ id }) => id);
  for (let from = 0; from < news.length; from += VALUES_AT_ONCE)
    await transaction
      .updateTable("events")
      .set({ is_folded: 1 })
      .where("id", "in", news.slice(from, from + VALUES_AT_ONCE))
      .execute();
  return ids.length;
};
