import { saleEventName } from "../../engine/selling/sale-event.ts";
import { isCurrency } from "../../foundation/currencies.ts";
import type { ConversionStatus } from "../database/advertising-tables.ts";
import { scrubbed } from "../http/scrubbed.ts";
import type { OutboxSender } from "../mail/outbox.ts";
import { findProduct } from "../purchase/catalogue.ts";
import { saleEventId } from "../purchase/sale-event-id.ts";
import type { Services } from "../services.ts";
import { noteDelivery } from "./delivery-log.ts";
import { buyerOf, missingFields } from "./identity.ts";
import type { Conversion } from "./platform.ts";

type Sale = Omit<Conversion, "buyer" | "eventId">;

/**
 * Tells an advertising platform of one line of an order. What is not there for lack of consent is left out and counted as
 * suppressed; what should be there and is not is an error (SPEC §5), and nothing is sent. A platform that is down or
 * refuses is tried again with the rest of the outbox.
 */
export const conversionSender =
  (services: Services): OutboxSender<"conversion"> =>
  async ({ platform: name, orderId, product }) => {
    const { database, now, reportFault } = services;
    const event_id = saleEventId(orderId, product);
    const note = (status: ConversionStatus, detail = "", withheld = ""): Promise<void> =>
      noteDelivery(database, {
        platform: name,
        event_id,
        order_id: orderId,
        product,
        status,
        withheld,
        detail,
        updated_at: now(),
      });
    const platform = services.advertising.find((each) => each.name === name);
    if (!platform) return note("suppressed", "no longer configured");
    const { sale, lead } = await readSale(services, orderId, product);
    const buyer = await buyerOf(services, lead);
    if (!buyer) return note("suppressed", "no consent to marketing");
    const withheld = buyer.withheld.filter((field) => platform.required.includes(field)).join(" ");
    const missing = missingFields(platform, buyer);
    if (missing.length > 0) {
      const detail = `missing: ${missing.join(", ")}`;
      reportFault(`the purchase did not go to the ${name}, ${detail}`, new Error(`order ${orderId}`));
      return note("missing", detail, withheld);
    }
    try {
      await platform.send({ ...sale, eventId: event_id, buyer: buyer.identity });
    } catch (error) {
      await note("failed", scrubbed(error), withheld);
      throw error;
    }
    return note("sent", "", withheld);
  };

const readSale = async (services: Services, orderId: string, product: string) => {
  const { database, traders } = services;
  const order = await database.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const lead = await database
    .selectFrom("leads")
    .selectAll()
    .where("code", "=", order.lead_code)
    .executeTakeFirstOrThrow();
  const line = await database
    .selectFrom("order_lines")
    .select("minor")
    .where("order_id", "=", orderId)
    .where("product", "=", product)
    .executeTakeFirstOrThrow();
  const { currency, locale, created_at } = order;
  if (!isCurrency(currency)) throw new Error(`no currency: ${currency}`);
  const sold = findProduct(services, lead, product);
  const name = sold ? saleEventName(sold) : "training_plan_purchased";
  const site = traders.get(lead.brand ?? "")?.site ?? [...traders.values()][0]?.site ?? "";
  const page = name === "upsell_purchased" ? "success" : "checkout";
  const sale: Sale = {
    name,
    happenedAt: created_at,
    orderId,
    url: `${site}/${locale}/${page}`,
    product,
    price: { minor: line.minor, currency },
  };
  return { sale, lead };
};
