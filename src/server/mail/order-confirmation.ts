import { FALLBACK_LOCALE, isLocale, type Locale } from "../../foundation/locale.ts";
import { findProduct } from "../purchase/catalogue.ts";
import type { Services } from "../services.ts";
import { legalText } from "./legal-text.ts";
import type { OutboxSender } from "./outbox.ts";
import type { Mail, SendMail } from "./send-mail.ts";

const FORMAT = (locale: Locale): string => (locale === "en-150" ? "en-IE" : locale);

/** What the buyer agreed to with an act of their own, in the words they read, with day and time. */
const agreements = async ({ database, words }: Services, attemptId: string, locale: Locale) => {
  const rows = await database
    .selectFrom("consents")
    .select(["text", "given_at"])
    .where("attempt_id", "=", attemptId)
    .orderBy("kind")
    .execute();
  const moment = new Intl.DateTimeFormat(FORMAT(locale), { dateStyle: "long", timeStyle: "long", timeZone: "UTC" });
  return rows.flatMap(({ text, given_at }) =>
    text === null ? [] : [words.t(locale, "app.mail.order.agreed", { at: moment.format(given_at), text })],
  );
};

/**
 * The confirmation of the contract on a durable medium (directive 2011/83/EU, article 8(7)): what was bought and for how
 * much, who sells, what the buyer agreed to, and the conditions in full with the right of withdrawal.
 */
export const orderConfirmation = async (services: Services, orderId: string): Promise<Mail> => {
  const { database, words, definitions, traders } = services;
  const order = await database
    .selectFrom("orders")
    .innerJoin("leads", "leads.code", "orders.lead_code")
    .select(["orders.id", "orders.attempt_id", "orders.minor", "orders.currency", "orders.locale"])
    .select(["leads.email", "leads.funnel", "leads.edition"])
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const lines = await database
    .selectFrom("order_lines")
    .select(["product", "minor"])
    .where("order_id", "=", orderId)
    .orderBy("product")
    .execute();
  const locale = isLocale(order.locale) ? order.locale : FALLBACK_LOCALE;
  const t = (key: string): string => words.t(locale, key);
  const format = new Intl.NumberFormat(FORMAT(locale), { style: "currency", currency: order.currency });
  const definition = definitions.get(order.funnel);
  const trader = traders.get(definition?.brand ?? "");
  if (!definition || !trader) throw new Error(`nobody is known to sell funnel "${order.funnel}"`);
  const text = [
    t("app.mail.order.intro"),
    "",
    ...lines.map(
      ({ product, minor }) =>
        `${t(findProduct(services, order, product)?.name ?? product)}: ${format.format(minor / 100)}`,
    ),
    "",
    words.t(locale, "app.mail.order.total", { amount: format.format(order.minor / 100) }),
    words.t(locale, "app.mail.order.number", { number: order.id }),
    ...(await agreements(services, order.attempt_id, locale)),
    "",
    t("app.mail.order.seller"),
    trader.company,
    ...trader.address,
    trader.email,
    "",
    t("app.mail.order.rights"),
    "",
    legalText(definition.pages[trader.terms], t),
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
