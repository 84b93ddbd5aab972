import type { Database } from "../database/open.ts";

/** Visits that are read at once: what they take of memory does not depend on how many there are. */
const SESSIONS_AT_ONCE = 500;

/**
 * Orders, then events, one object each: of one visit together and in their order.
 * @param since milliseconds since 1970: events from then on
 */
export const readStream = async function* (database: Database, since: number): AsyncIterable<object> {
  const orders = await database
    .selectFrom("orders")
    .select(["lead_code", "created_at", "minor", "currency"])
    .where("created_at", ">=", since)
    .execute();
  for (const { lead_code, created_at, minor, currency } of orders)
    yield { kind: "order", lead: lead_code, at: created_at, minor, currency };
  let last = "";
  for (;;) {
    const sessions = await database
      .selectFrom("events")
      .select("session_id")
      .distinct()
      .where("session_id", ">", last)
      .orderBy("session_id")
      .limit(SESSIONS_AT_ONCE)
      .execute();
    const end = sessions.at(-1)?.session_id;
    if (end === undefined || end === null) return;
    const rows = await database
      .selectFrom("events")
      .select(["name", "created_at", "visitor_code", "session_id", "lead_code", "payload"])
      .where("session_id", ">", last)
      .where("session_id", "<=", end)
      .where("created_at", ">=", since)
      .orderBy("session_id")
      .orderBy("created_at")
      .execute();
    for (const { name, created_at, visitor_code, session_id, lead_code, payload } of rows) {
      // Written by the handlers of our own calls.
      const details = JSON.parse(payload) as object;
      const whose = { visitor: visitor_code, session: session_id, lead: lead_code };
      yield { kind: "event", name, at: created_at, ...whose, payload: details };
    }
    last = end;
  }
};
