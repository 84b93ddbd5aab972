import { FALLBACK_LOCALE, isLocale } from "../../foundation/locale.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { refundToken } from "../purchase/refund-token.ts";
import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import type { SendMail } from "./send-mail.ts";

/** Sends whoever entered a challenge the link by which the fee is claimed back: nobody else can make it. */
export const challengeEnteredSender =
  (
    { database, definitions, traders, signingKey, words }: Services,
    send: SendMail,
  ): OutboxSender<"challenge-entered"> =>
  async ({ orderId }, { id }) => {
    const order = await database
      .selectFrom("orders")
      .innerJoin("leads", "leads.code", "orders.lead_code")
      .select(["orders.locale", "leads.email", "leads.funnel"])
      .where("orders.id", "=", orderId)
      .executeTakeFirstOrThrow();
    // The buyer had their data deleted before this was sent.
    if (order.email === "") return;
    const trader = traders.get(definitions.get(order.funnel)?.brand ?? "");
    if (!trader) throw new Error(`nobody is known to sell funnel "${order.funnel}"`);
    const locale = isLocale(order.locale) ? order.locale : FALLBACK_LOCALE;
    const token = `${orderId}.${refundToken(orderId, signingKey)}`;
    const text = [
      words.t(locale, "app.mail.challenge.text"),
      "",
      `${trader.site}${pathOf(locale, "challenge/refund")}?refundToken=${token}`,
    ].join("\n");
    await send({ to: order.email, subject: words.t(locale, "app.mail.challenge.subject"), text }, id);
  };
