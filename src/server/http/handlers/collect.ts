import { ok } from "../../../foundation/result.ts";
import type { Handler } from "../handler.ts";

/** An event that was sent before stands here already, under the same id. */
export const collect: Handler<"collect"> = async ({ body }, { database, now }) => {
  const rows = body.events.map(({ event_id, event_name, visitor_code, session_id, age_ms, ...payload }) => ({
    id: event_id,
    name: event_name,
    lead_code: null,
    visitor_code: visitor_code ?? null,
    session_id,
    payload: JSON.stringify(payload),
    created_at: now() - (age_ms ?? 0),
  }));
  await database
    .insertInto("events")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return ok({ success: true });
};
