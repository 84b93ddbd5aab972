import { FALLBACK_LOCALE, isLocale } from "../../foundation/locale.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { findProduct } from "../purchase/catalogue.ts";
import { refundToken } from "../purchase/refund-token.ts";
import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import type { SendMail } from "./send-mail.ts";

/** Sends whoever entered a challenge the link by which the fee is claimed back: nobody else can make it. */
export const challengeEnteredSender =
  (services: Services, send: SendMail): OutboxSender<"challenge-entered"> =>
  async ({ orderId }, { id }) => {
    const { database, definitions, traders, signingKey, words } = services;
    const lines = await database
      .selectFrom("order_lines")
      .innerJoin("orders", "orders.id", "order_lines.order_id")
      .innerJoin("leads", "leads.code", "orders.lead_code")
      .select(["order_lines.product", "orders.locale", "leads.email", "leads.funnel", "leads.edition"])
      .where("orders.id", "=", orderId)
      .execute();
    const entry = lines
      .map((line) => ({ ...line, challenge: findProduct(services, line, line.product)?.challenge }))
      .find(({ challenge }) => challenge !== undefined);
    if (!entry?.challenge) throw new Error(`order ${orderId} enters no challenge`);
    // The buyer had their data deleted before this was sent.
    if (entry.email === "") return;
    const trader = traders.get(definitions.get(entry.funnel)?.brand ?? "");
    if (!trader) throw new Error(`nobody is known to sell funnel "${entry.funnel}"`);
    const locale = isLocale(entry.locale) ? entry.locale : FALLBACK_LOCALE;
    const token = `${orderId}.${refundToken(orderId, signingKey)}`;
    const text = [
      words.t(locale, "app.mail.challenge.text"),
      "",
      `${trader.site}${pathOf(locale, entry.challenge.refund_page)}?refundToken=${token}`,
    ].join("\n");
    await send({ to: entry.email, subject: words.t(locale, "app.mail.challenge.subject"), text }, id);
  };
