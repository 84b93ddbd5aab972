import { FALLBACK_LOCALE, isLocale } from "../../foundation/locale.ts";
import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import type { Mail, SendMail } from "./send-mail.ts";

/** Tells the buyer in their language what was bought and what it cost. */
export const orderConfirmation = async (services: Services, orderId: string): Promise<Mail> => {
  const { database, words } = services;
  const order = await database
    .selectFrom("orders")
    .innerJoin("leads", "leads.code", "orders.lead_code")
    .select(["orders.id", "orders.minor", "orders.currency", "orders.locale", "leads.email", "leads.funnel"])
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const lines = await database
    .selectFrom("order_lines")
    .select(["product", "minor"])
    .where("order_id", "=", orderId)
    .orderBy("product")
    .execute();
  const locale = isLocale(order.locale) ? order.locale : FALLBACK_LOCALE;
  const format = new Intl.NumberFormat(locale === "en-150" ? "en-IE" : locale, {
    style: "currency",
    currency: order.currency,
  });
  const products = services.definitions.get(order.funnel)?.products ?? {};
  const text = [
    words.t(locale, "app.mail.order.intro"),
    "",
    ...lines.map(
      ({ product, minor }) => `${words.t(locale, products[product]?.name ?? product)}: ${format.format(minor / 100)}`,
    ),
    "",
    words.t(locale, "app.mail.order.total", { amount: format.format(order.minor / 100) }),
    words.t(locale, "app.mail.order.number", { number: order.id }),
    "",
    words.t(locale, "app.mail.order.rights"),
  ].join("\n");
  return { to: order.email, subject: words.t(locale, "app.mail.order.subject", { number: order.id }), text };
};

export const orderConfirmationSender =
  (services: Services, send: SendMail): OutboxSender<"order-confirmation"> =>
  async ({ orderId }, { id }) => {
    const mail = await orderConfirmation(services, orderId);
    // The buyer had their data deleted before this was sent.
    if (mail.to !== "") await send(mail, id);
  };
