import type { sendEvent as call } from "../../../api/calls/send-event.ts";
import type { SendEvent } from "../../../api/types.gen.ts";
import { ok } from "../../../foundation/result.ts";
import { isSale, saleEventId } from "../../purchase/sale-event-id.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";

/** A sale has its own id, so that it stands here once although the outbox tells of it too; null for everything else. */
const saleIdOf = ({ event_name, order_id, productData }: SendEvent["body"]): string | null =>
  isSale(event_name) && order_id !== undefined && productData ? saleEventId(order_id, productData.content_id) : null;

export const sendEvent: Handler<typeof call> = async ({ body }, services, { ip }) => {
  const busy = await tooMany(services, { eventsPerIp: ip });
  if (busy) return busy;
  const id = saleIdOf(body) ?? services.randomHex(16);
  const { event_name, lead_code, ...payload } = body;
  await services.database
    .insertInto("events")
    .values({
      id,
      name: event_name,
      lead_code: lead_code ?? null,
      payload: JSON.stringify(payload),
      created_at: services.now(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return ok({ event_id: id });
};
