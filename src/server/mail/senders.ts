import { purchaseEventSender } from "../purchase/purchase-event.ts";
import type { Services } from "../services.ts";
import { accountDeletedSender } from "./account-deleted.ts";
import { challengeEnteredSender } from "./challenge-entered.ts";
import { declarationReceiptSender } from "./declaration-receipt.ts";
import { eventNewsSender } from "./event-news.ts";
import { giftCardSender } from "./gift-card.ts";
import { oneTimeCodeSender } from "./one-time-code.ts";
import { orderConfirmationSender } from "./order-confirmation.ts";
import type { OutboxSenders } from "./outbox.ts";
import { refundClaimedSender } from "./refund-claimed.ts";
import type { SendMail } from "./send-mail.ts";
import { signUpAskedSender } from "./sign-up-asked.ts";
import { signUpConfirmedSender } from "./sign-up-confirmed.ts";

/** Who sends each kind of message. */
export const outboxSenders = (services: Services, send: SendMail): OutboxSenders => ({
  "order-confirmation": orderConfirmationSender(services, send),
  "purchase-event": purchaseEventSender(services),
  "one-time-code": oneTimeCodeSender(services, send),
  "account-deleted": accountDeletedSender(services, send),
  "declaration-receipt": declarationReceiptSender(services, send),
  "gift-card": giftCardSender(services, send),
  "challenge-entered": challengeEnteredSender(services, send),
  "refund-claimed": refundClaimedSender(services, send),
  "sign-up-asked": signUpAskedSender(services, send),
  "sign-up-confirmed": signUpConfirmedSender(services, send),
  "event-day": eventNewsSender(services, send, "day"),
  "event-soon": eventNewsSender(services, send, "soon"),
});
