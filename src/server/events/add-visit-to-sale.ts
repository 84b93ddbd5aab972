import type { EventRow } from "../database/event-tables.ts";
import type { Database } from "../database/open.ts";

/**
 * A sale that the outbox has told of belongs to no visit until the browser tells of it, too: then its row gets what only the
 * browser knows. What the order knows stays, and what another browser has told.
 */
export const addVisitToSale = async (
  database: Database,
  id: string,
  whose: Pick<EventRow, "session_id" | "visitor_code">,
  told: object,
): Promise<void> => {
  const stored = await database
    .selectFrom("events")
    .select("payload")
    .where("id", "=", id)
    .where("session_id", "is", null)
    .executeTakeFirst();
  if (!stored || whose.session_id === null) return;
  await database
    .updateTable("events")
    // Written by the outbox.
    .set({ ...whose, payload: JSON.stringify({ ...told, ...(JSON.parse(stored.payload) as object) }) })
    .where("id", "=", id)
    .where("session_id", "is", null)
    .execute();
};
