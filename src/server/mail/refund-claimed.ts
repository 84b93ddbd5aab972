import type { Services } from "../services.ts";
import { type OrderLetter, orderLetter } from "./order-letter.ts";
import type { OutboxSender } from "./outbox.ts";
import type { Mail, SendMail } from "./send-mail.ts";

const refundClaimed = ({ order, t }: OrderLetter): Pick<Mail, "subject" | "text"> => ({
  subject: t("app.mail.refund.subject"),
  text: t("app.mail.refund.text", { number: order.id }),
});

/** To who claimed. */
export const refundClaimedSender =
  (services: Services, send: SendMail): OutboxSender<"refund-claimed"> =>
  async ({ orderId }, { id }) => {
    const letter = await orderLetter(services, orderId);
    if (letter.to !== null) await send({ ...refundClaimed(letter), to: letter.to }, id);
  };

/** To the people who have to act. */
export const refundNoticeSender =
  (services: Services, send: SendMail): OutboxSender<"refund-notice"> =>
  async ({ orderId }, { id }) =>
    send({ ...refundClaimed(await orderLetter(services, orderId)), to: services.inbox }, id);
