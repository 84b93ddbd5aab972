import type { SendEvent } from "../../../api/types.gen.ts";
import { ok } from "../../../foundation/result.ts";
import { addVisitToSale } from "../../events/add-visit-to-sale.ts";
import { isBackedSale } from "../../events/backed-sale.ts";
import { presentLead } from "../../events/present-lead.ts";
import { isSale, saleEventId } from "../../purchase/sale-event-id.ts";
import type { Services } from "../../services.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

/** A sale has its own id, so that it stands here once although the outbox tells of it too; null for everything else. */
const saleIdOf = ({ event_name, order_id, productData }: SendEvent["body"]): string | null =>
  isSale(event_name) && order_id !== undefined && productData ? saleEventId(order_id, productData.content_id) : null;

const isBacked = async (
  { order_id, productData, lead_code }: SendEvent["body"],
  { database }: Services,
): Promise<boolean> =>
  order_id !== undefined &&
  productData !== undefined &&
  isBackedSale(database, {
    orderId: order_id,
    product: productData.content_id,
    ...(lead_code !== undefined && { leadCode: lead_code }),
  });

export const sendEvent: Handler<"sendEvent"> = async ({ body }, services) => {
  if (isSale(body.event_name) && !(await isBacked(body, services)))
    return refuse("validation_failed", { fields: [{ field: "order_id", code: "pattern" }] });
  const { event_id, event_name, lead_code, visitor_code, session_id, age_ms, ...payload } = body;
  const id = saleIdOf(body) ?? event_id ?? services.randomHex(16);
  const whose = { visitor_code: visitor_code ?? null, session_id: session_id ?? null };
  await services.database
    .insertInto("events")
    .values({
      id,
      name: event_name,
      lead_code: presentLead(lead_code ?? null),
      ...whose,
      payload: JSON.stringify(payload),
      created_at: services.now() - (age_ms ?? 0),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  if (isSale(event_name)) await addVisitToSale(services.database, id, whose, payload);
  return ok({ event_id: id });
};
