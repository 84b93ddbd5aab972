import type { UpdateAddress } from "../../api/types.gen.ts";
import { trackedPhone } from "../../engine/lead/tracked-phone.ts";
import { saleEventName } from "../../engine/selling/sale-event.ts";
import type { Database } from "../database/open.ts";
import type { OutboxSender } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { findProduct } from "./catalogue.ts";
import { saleEventId } from "./sale-event-id.ts";

/**
 * Notes the purchase for the internal tracker, once for each line of an order, whatever becomes of the browser. What the
 * browser has told of the same sale before stays, but for what the order knows: anybody can send events.
 */
export const purchaseEventSender =
  (services: Services): OutboxSender<"purchase-event"> =>
  async ({ orderId }) => {
    const { database, now } = services;
    const order = await database
      .selectFrom("orders")
      .innerJoin("leads", "leads.code", "orders.lead_code")
      .select(["orders.currency", "orders.lead_code", "leads.funnel", "leads.edition"])
      .where("orders.id", "=", orderId)
      .executeTakeFirstOrThrow();
    const lines = await database
      .selectFrom("order_lines")
      .select(["product", "minor"])
      .where("order_id", "=", orderId)
      .execute();
    const customer = await customerOf(database, order.lead_code);
    for (const { product, minor } of lines) {
      const sold = findProduct(services, order, product);
      const id = saleEventId(orderId, product);
      const name = sold ? saleEventName(sold) : "training_plan_purchased";
      const known = { order_id: orderId, product, minor, currency: order.currency, ...customer };
      const ours = { lead_code: order.lead_code, name, payload: JSON.stringify(known) };
      await database
        .insertInto("events")
        .values({ id, visitor_code: null, session_id: null, contexts: null, created_at: now(), ...ours })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      const stored = await database.selectFrom("events").select("payload").where("id", "=", id).executeTakeFirst();
      if (!stored || stored.payload === ours.payload) continue;
      // Written by the handlers of our own calls.
      const payload = JSON.stringify({ ...(JSON.parse(stored.payload) as object), ...known });
      await database
        .updateTable("events")
        .set({ ...ours, payload })
        .where("id", "=", id)
        .execute();
    }
  };

/** Name and phone of the buyer (SPEC §7, purchase), for who is measured: a sale of somebody else is a sale and names nobody. */
const customerOf = async (database: Database, lead: string) => {
  const measured = await database
    .selectFrom("events")
    .select("id")
    .where("lead_code", "=", lead)
    .where("session_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (!measured) return null;
  const address = await database
    .selectFrom("addresses")
    .select(["first_name", "last_name", "address"])
    .where("lead_code", "=", lead)
    .executeTakeFirst();
  return (
    address && {
      name: address.first_name,
      surname: address.last_name,
      // Written by `storeAddress`, as its schema has it.
      phone: trackedPhone((JSON.parse(address.address) as UpdateAddress["body"]).phone),
    }
  );
};
