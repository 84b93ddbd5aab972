import type { Services } from "../services.ts";
import { orderLetter } from "./order-letter.ts";
import type { OutboxSender } from "./outbox.ts";
import type { SendMail } from "./send-mail.ts";

export const refundClaimedSender =
  (services: Services, send: SendMail): OutboxSender<"refund-claimed"> =>
  async ({ orderId }, { id }) => {
    const { to, t } = await orderLetter(services, orderId);
    const mail = { subject: t("app.mail.refund.subject"), text: t("app.mail.refund.text", { number: orderId }) };
    if (to !== null) await send({ ...mail, to }, id);
    await send({ ...mail, to: services.inbox }, `${id}-inbox`);
  };
