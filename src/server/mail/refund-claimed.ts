import { FALLBACK_LOCALE, isLocale } from "../../foundation/locale.ts";
import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import type { SendMail } from "./send-mail.ts";

export const refundClaimedSender =
  ({ database, words, inbox }: Services, send: SendMail): OutboxSender<"refund-claimed"> =>
  async ({ orderId }, { id }) => {
    const order = await database
      .selectFrom("orders")
      .innerJoin("leads", "leads.code", "orders.lead_code")
      .select(["orders.locale", "leads.email"])
      .where("orders.id", "=", orderId)
      .executeTakeFirstOrThrow();
    const locale = isLocale(order.locale) ? order.locale : FALLBACK_LOCALE;
    const mail = {
      subject: words.t(locale, "app.mail.refund.subject"),
      text: words.t(locale, "app.mail.refund.text", { number: orderId }),
    };
    if (order.email !== "") await send({ ...mail, to: order.email }, id);
    await send({ ...mail, to: inbox }, `${id}-inbox`);
  };
