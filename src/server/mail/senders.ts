import { conversionSender } from "../advertising/conversion-sender.ts";
import { purchaseEventSender } from "../purchase/purchase-event.ts";
import type { Services } from "../services.ts";
import { accountDeletedSender } from "./account-deleted.ts";
import { challengeEnteredSender } from "./challenge-entered.ts";
import { declarationNoticeSender, declarationReceiptSender } from "./declaration-receipt.ts";
import { counted } from "./deliverability/domain-rates.ts";
import { unlessSuppressed } from "./deliverability/suppressions.ts";
import { eventNewsSender } from "./event-news.ts";
import { giftCardSender } from "./gift-card.ts";
import { giftRedeemedSender } from "./gift-redeemed.ts";
import { oneTimeCodeSender } from "./one-time-code.ts";
import { orderConfirmationSender } from "./order-confirmation.ts";
import type { OutboxSenders } from "./outbox.ts";
import { chargeReturnedSender, paymentFailedSender } from "./payment-news.ts";
import { planReadySender } from "./plan/plan-ready.ts";
import { planReminderSender } from "./plan/plan-reminder.ts";
import { refundClaimedSender, refundNoticeSender } from "./refund-claimed.ts";
import type { SendMail } from "./send-mail.ts";
import { signUpAskedSender } from "./sign-up-asked.ts";
import { signUpConfirmedSender } from "./sign-up-confirmed.ts";
import { subscriptionNoticeSender } from "./subscription-notice.ts";

/** Who sends each kind of message. @param codeMail for one-time codes, which must not wait for a connection behind others */
export const outboxSenders = (services: Services, allMail: SendMail, codeMail: SendMail = allMail): OutboxSenders => {
  const sendMail = counted(services, allMail);
  const send = unlessSuppressed(services, sendMail, { isOwed: true });
  const sendNews = unlessSuppressed(services, sendMail, { isOwed: false });
  return {
    "order-confirmation": orderConfirmationSender(services, send),
    "payment-failed": paymentFailedSender(services, send),
    "charge-returned": chargeReturnedSender(services, send),
    "subscription-notice": subscriptionNoticeSender(services, send),
    "purchase-event": purchaseEventSender(services),
    conversion: conversionSender(services),
    // Somebody waits for it now, so the mailbox may be there again.
    "one-time-code": oneTimeCodeSender(services, counted(services, codeMail)),
    "account-deleted": accountDeletedSender(services, send),
    "declaration-receipt": declarationReceiptSender(services, send),
    "declaration-notice": declarationNoticeSender(services, send),
    "gift-card": giftCardSender(services, send),
    "gift-redeemed": giftRedeemedSender(services, send),
    "challenge-entered": challengeEnteredSender(services, send),
    "refund-claimed": refundClaimedSender(services, send),
    "refund-notice": refundNoticeSender(services, send),
    "sign-up-asked": signUpAskedSender(services, sendNews),
    "sign-up-confirmed": signUpConfirmedSender(services, sendNews),
    plan: planReadySender(services, sendNews),
    "plan-reminder": planReminderSender(services, sendNews),
    "event-day": eventNewsSender(services, sendNews, "day"),
    "event-soon": eventNewsSender(services, sendNews, "soon"),
  };
};
