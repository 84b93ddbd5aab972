import type { Selectable } from "kysely";
import type { EventRow } from "../../database/event-tables.ts";
import type { Database } from "../../database/open.ts";
import type { EventStore, HeldEvent } from "./event-store.ts";

const DAY_MS = 86_400_000;
const COLUMNS = [
  "id",
  "name",
  "created_at",
  "visitor_code",
  "session_id",
  "lead_code",
  "payload",
  "contexts",
] as const satisfies readonly (keyof EventRow)[];

/** The database of the server itself. */
export const databaseEvents = (database: Database): EventStore => ({
  name: "the database of the server",
  catchUp: () => Promise.resolve(),
  ofVisits: async (sessions) => {
    const rows = await database.selectFrom("events").select(COLUMNS).where("session_id", "in", sessions).execute();
    return rows.map(heldEvent);
  },
  ofDays: async ({ from, to }, last, limit) => {
    const rows = await database
      .selectFrom("events")
      .select(COLUMNS)
      .where("id", ">", last)
      .where("created_at", ">=", from * DAY_MS)
      .where("created_at", "<", (to + 1) * DAY_MS)
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map(heldEvent);
  },
  close: () => Promise.resolve(),
});

const heldEvent = (row: Pick<Selectable<EventRow>, (typeof COLUMNS)[number]>): HeldEvent => ({
  id: row.id,
  name: row.name,
  at: row.created_at,
  visitor: row.visitor_code,
  session: row.session_id,
  lead: row.lead_code,
  // Written by the handlers of our own calls.
  payload: JSON.parse(row.payload) as HeldEvent["payload"],
  contexts: row.contexts === null ? null : (JSON.parse(row.contexts) as unknown),
});
