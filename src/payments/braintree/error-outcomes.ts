import { FAILURE_OUTCOMES } from "../failures.ts";
import type { PaymentOutcome } from "../outcomes.ts";

/** `null`: the buyer closed the window, or pressed twice: nothing to say. */
type OutcomeToShow = PaymentOutcome | null;

/** Error codes of braintree-web 3.123.2 with which a buyer can do something else than their type says. */
const BY_CODE: Readonly<Record<string, OutcomeToShow>> = {
  ...FAILURE_OUTCOMES,
  HOSTED_FIELDS_FIELDS_EMPTY: "check-card-data",
  HOSTED_FIELDS_FIELDS_INVALID: "check-card-data",
  HOSTED_FIELDS_FAILED_TOKENIZATION: "check-card-data",
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: "wrong-cvc",
  HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE: "try-other-method",
  HOSTED_FIELDS_TIMEOUT: "provider-unavailable",
  PAYPAL_POPUP_CLOSED: null,
  PAYPAL_POPUP_OPEN_FAILED: "popup-blocked",
  PAYPAL_TOKENIZATION_REQUEST_ACTIVE: null,
  PAYPAL_NOT_ENABLED: "try-other-method",
  PAYPAL_INVALID_PAYMENT_OPTION: "try-other-method",
  APPLE_PAY_NOT_ENABLED: "try-other-method",
  APPLE_PAY_MERCHANT_VALIDATION_FAILED: "try-other-method",
  APPLE_PAY_PAYMENT_TOKEN_REQUIRED: "try-again",
  GOOGLE_PAYMENT_NOT_ENABLED: "try-other-method",
  THREEDS_CARDINAL_SDK_CANCELED: "needs-confirmation-failed",
  THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT: "needs-confirmation-failed",
  THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT: "needs-confirmation-failed",
  THREEDS_CARDINAL_SDK_ERROR: "needs-confirmation-failed",
  THREEDS_JWT_AUTHENTICATION_FAILED: "needs-confirmation-failed",
  UNKNOWN_AUTH_RESPONSE: "needs-confirmation-failed",
  THREEDS_NO_VERIFICATION_PAYLOAD: "needs-confirmation-failed",
  THREEDS_LOOKUP_ERROR: "needs-confirmation-failed",
  THREEDS_LOOKUP_VALIDATION_ERROR: "check-card-data",
  THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR: "try-again",
  THREEDS_AUTHENTICATION_IN_PROGRESS: null,
  THREEDS_CARDINAL_SDK_SETUP_FAILED: "provider-unavailable",
  THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT: "provider-unavailable",
  THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED: "provider-unavailable",
  CLIENT_SCRIPT_FAILED_TO_LOAD: "provider-unavailable",
  CLIENT_RATE_LIMITED: "too-many-attempts",
};

/** Types of the library's errors (SPEC §5) that the same try does not cure: faults of ours, of the keys, of the library. */
const OURS: ReadonlySet<unknown> = new Set(["MERCHANT", "INTERNAL"]);

/** Anything thrown by the provider → an outcome; null when the buyer ended it and nothing needs saying. */
export const outcomeOfError = (error: unknown): OutcomeToShow => {
  if (typeof error !== "object" || error === null || !("code" in error)) return "try-again";
  const { code } = error;
  if (typeof code === "string" && Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? null;
  // Nothing was charged when the browser half fails.
  return "type" in error && OURS.has(error.type) ? "provider-unavailable" : "try-again";
};
