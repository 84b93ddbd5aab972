import type { SendEvent } from "../../../api/types.gen.ts";
import { ok } from "../../../foundation/result.ts";
import { isSale, saleEventId } from "../../purchase/sale-event-id.ts";
import type { Handler } from "../handler.ts";

/** A sale has its own id, so that it stands here once although the outbox tells of it too; null for everything else. */
const saleIdOf = ({ event_name, order_id, productData }: SendEvent["body"]): string | null =>
  isSale(event_name) && order_id !== undefined && productData ? saleEventId(order_id, productData.content_id) : null;

export const sendEvent: Handler<"sendEvent"> = async ({ body }, services) => {
  const { event_id, event_name, lead_code, visitor_code, session_id, age_ms, ...payload } = body;
  const id = saleIdOf(body) ?? event_id ?? services.randomHex(16);
  await services.database
    .insertInto("events")
    .values({
      id,
      name: event_name,
      lead_code: lead_code ?? null,
      visitor_code: visitor_code ?? null,
      session_id: session_id ?? null,
      payload: JSON.stringify(payload),
      created_at: services.now() - (age_ms ?? 0),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return ok({ event_id: id });
};
