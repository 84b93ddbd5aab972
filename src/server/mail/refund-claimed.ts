import type { Services } from "../services.ts";
import type { Letter } from "./layout/letter.ts";
import { type OrderLetter, orderLetter } from "./order-letter.ts";
import type { OutboxSender } from "./outbox.ts";
import { postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

const refundClaimed = ({ order, t }: OrderLetter): Letter => ({
  subject: t("app.mail.refund.subject"),
  blocks: [{ type: "text", text: t("app.mail.refund.text", { number: order.id }) }],
});

const writerTo = (services: Services, { buyer, locale }: OrderLetter) => ({
  trader: traderOf(services, buyer),
  locale,
});

/** To who claimed. */
export const refundClaimedSender =
  (services: Services, send: SendMail): OutboxSender<"refund-claimed"> =>
  async ({ orderId }, { id }) => {
    const letter = await orderLetter(services, orderId);
    if (letter.to === null) return;
    await postLetter(services, send, { ...writerTo(services, letter), to: letter.to }, refundClaimed(letter), id);
  };

/** To the people who have to act. */
export const refundNoticeSender =
  (services: Services, send: SendMail): OutboxSender<"refund-notice"> =>
  async ({ orderId }, { id }) => {
    const letter = await orderLetter(services, orderId);
    await postLetter(services, send, { ...writerTo(services, letter), to: services.inbox }, refundClaimed(letter), id);
  };
