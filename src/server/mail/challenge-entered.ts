import { pathOf } from "../../foundation/page-path.ts";
import { findProduct } from "../purchase/catalogue.ts";
import { refundToken } from "../purchase/tokens/refund-token.ts";
import type { Services } from "../services.ts";
import { orderLetter } from "./order-letter.ts";
import type { OutboxSender } from "./outbox.ts";
import { postLetter } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

/** Sends whoever entered a challenge the link by which the fee is claimed back: nobody else can make it. */
export const challengeEnteredSender =
  (services: Services, send: SendMail): OutboxSender<"challenge-entered"> =>
  async ({ orderId }, { id }) => {
    const { lines, buyer, to, locale, t, seller } = await orderLetter(services, orderId);
    if (to === null) return;
    const challenge = lines.map(({ product }) => findProduct(services, buyer, product)?.challenge).find(Boolean);
    if (!challenge) throw new Error(`order ${orderId} enters no challenge`);
    const { trader } = seller();
    const page = trader.site + pathOf(locale, challenge.refund_page);
    const href = `${page}#refundToken=${orderId}.${refundToken(orderId, services.signingKey)}`;
    await postLetter(
      services,
      send,
      { to, trader, locale },
      {
        subject: t("app.mail.challenge.subject"),
        blocks: [
          { type: "text", text: t("app.mail.challenge.text") },
          { type: "button", label: t("app.mail.challenge.button"), href },
        ],
      },
      id,
    );
  };
