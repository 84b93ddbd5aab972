import type { RefusalCode as FailureCode } from "../../api/call.ts";
import type { Refusal } from "../../api/types.gen.ts";
import { refused } from "../../foundation/result.ts";

export type { FailureCode };

/** An expected refusal on its way out; the status is looked up by its code. */
export interface ServerRefusal extends Omit<Refusal, "success" | "error_code" | "error_message"> {
  readonly code: FailureCode;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
}

/** Status and the sentence for the log; the visitor reads words chosen by the code. */
const CATALOGUE: Readonly<Record<FailureCode, readonly [status: number, message: string]>> = {
  validation_failed: [422, "A field is missing or not as the schema says."],
  not_found: [404, "There is nothing here."],
  unauthorised: [401, "A valid token is needed."],
  too_many_requests: [429, "Too many requests."],
  body_too_large: [413, "The body is too large or too deep."],
  unsupported_media_type: [415, "Bodies are application/json."],
  unavailable: [503, "The database cannot be reached or written just now."],
  internal: [500, "Something failed on the server."],
  RECAPTCHA_FAILED_VALIDATION: [422, "The proof of a human was not accepted."],
  underage: [422, "The visitor is younger than the funnel allows."],
  no_answers: [409, "The lead has not answered what the summary needs."],
  provider_unavailable: [503, "The payment provider cannot be reached."],
  price_changed: [409, "The price is not the one that was shown."],
  already_purchased: [409, "The product is bought for this period."],
  purchase_in_flight: [409, "Another attempt to buy this product is under way."],
  attempt_mismatch: [409, "The attempt id belongs to another purchase."],
  consent_required: [409, "What renews needs a consent to its price, in the words of the server."],
  secret_refused: [403, "The secret is unknown, used or expired."],
  not_for_sale: [409, "The product is not sold here now."],
  coupon_refused: [404, "The coupon is unknown or has ended."],
  no_saved_payment_method: [409, "There is no payment method of an earlier purchase."],
  AUTH_OTP_FAILED_INVALID_OTP: [401, "The one-time code is wrong, used or expired."],
  fresh_code_needed: [403, "The token is too old for this: a new one-time code is needed."],
  plan_running: [409, "What another device has paid for is not over: only that device may delete it."],
  CLIENT_WITH_GIVEN_EMAIL_EXISTS: [409, "A client with this e-mail exists."],
  device_needed: [403, "Whoever has the mailbox alone may not do this."],
  card_refused: [409, "The provider did not save this way to pay."],
  card_unconfirmed: [409, "The bank of this card has said neither yes nor no."],
  plan_changed: [409, "The subscription does not stand as whoever asks believes."],
  gift_card_refused: [404, "The gift card is unknown, used or expired."],
  order_unknown: [404, "There is no order of this number."],
  gift_card_owned: [409, "The client has, or is given, what the card gives."],
  refund_refused: [403, "The refund token is wrong or used."],
  address_required: [409, "A physical product needs a shipping address first."],
  nonce_used: [409, "The payment reference was used for another purchase."],
  completion_refused: [403, "The completion address is not one of ours or has expired."],
};

export const statusOf = (code: FailureCode): number => CATALOGUE[code][0];

export const bodyOf = ({ code, retryAfter: _, ...evidence }: ServerRefusal): Refusal => ({
  success: false,
  error_code: code,
  error_message: CATALOGUE[code][1],
  ...evidence,
});

export const refuse = (code: FailureCode, evidence: Omit<ServerRefusal, "code"> = {}) =>
  refused<ServerRefusal>({ code, ...evidence });
