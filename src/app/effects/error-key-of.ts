import type { RefusalCode } from "../../api/call.ts";
import { HttpFailure, NetworkFailure, Timeout, UnexpectedResponse } from "../../api/failures.ts";
import type { ErrorKey } from "../../engine/transition/error-key.ts";

/** Every code of a refusal → what the visitor reads. The compiler asks for a line for each that the API declares. */
const OF_CODE: Readonly<Record<RefusalCode, ErrorKey>> = {
  validation_failed: "pattern",
  not_found: "NotFound",
  unauthorised: "signInNeeded",
  too_many_requests: "tooManyTries",
  body_too_large: "tooLarge",
  unsupported_media_type: "unknown",
  unavailable: "unavailable",
  internal: "unknown",
  RECAPTCHA_FAILED_VALIDATION: "RECAPTCHA_FAILED_VALIDATION",
  underage: "underage",
  no_answers: "answersMissing",
  coupon_refused: "couponNotValid",
  // The account page has words of its own for these.
  device_needed: "signInNeeded",
  plan_changed: "unknown",
  card_refused: "unknown",
  card_unconfirmed: "unknown",
  gift_card_refused: "giftCardNotValid",
  gift_card_owned: "giftCardOwned",
  order_unknown: "orderNotFound",
  refund_refused: "NotFound",
  AUTH_OTP_FAILED_INVALID_OTP: "otpCodeIsInvalid",
  fresh_code_needed: "otpCodeIsInvalid",
  plan_running: "planIsRunning",
  CLIENT_WITH_GIVEN_EMAIL_EXISTS: "emailIsAlreadyInUse",
  not_for_sale: "notForSale",
  already_purchased: "alreadyBought",
  price_changed: "priceChanged",
  address_required: "addressMissing",
  // At the button that pays these have words of their own (`payments/outcomes.ts`).
  provider_unavailable: "unavailable",
  purchase_in_flight: "paymentUnderWay",
  attempt_mismatch: "unknown",
  consent_required: "unknown",
  secret_refused: "unknown",
  nonce_used: "unknown",
  no_saved_payment_method: "unknown",
  completion_refused: "unknown",
};

/** What stands between us and the visitor answers with a status and a page of its own. */
const OF_STATUS: ReadonlyMap<number, ErrorKey> = new Map([
  [404, "NotFound"],
  [413, "tooLarge"],
  [429, "tooManyTries"],
  [502, "unavailable"],
  [503, "unavailable"],
  [504, "unavailable"],
]);

/** No refusal of the API: an answer without success. */
export const UNKNOWN_EMAIL = "emailDoesNotExist";

export interface Refused {
  readonly error_code: string;
}

const isRefused = (failure: unknown): failure is Refused =>
  typeof failure === "object" && failure !== null && "error_code" in failure;

const isOurs = (code: string): code is RefusalCode => Object.hasOwn(OF_CODE, code);

/**
 * The one way from a failure to its words.
 * @param failure a refusal of the API, whose code may be one that this build does not know, or what a call threw
 */
export const errorKeyOf = (failure: unknown): ErrorKey => {
  if (isRefused(failure) && failure.error_code === UNKNOWN_EMAIL) return UNKNOWN_EMAIL;
  if (isRefused(failure)) return isOurs(failure.error_code) ? OF_CODE[failure.error_code] : "unknown";
  if (failure instanceof HttpFailure) return OF_STATUS.get(failure.status) ?? "unknown";
  if (failure instanceof Timeout) return "timedOut";
  if (failure instanceof UnexpectedResponse) return "unexpectedAnswer";
  // What else is thrown is a file of ours that did not come.
  return failure instanceof NetworkFailure || failure instanceof TypeError ? "networkError" : "unknown";
};
