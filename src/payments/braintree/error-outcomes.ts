import type { PaymentOutcome } from "../outcomes.ts";

/**
 * The provider's error codes (braintree-web 3.123.2, and those of SPEC §8) → what the buyer can do. `null`: the buyer closed
 * the window, nothing to say. A code that is not here is `try-again`: nothing was charged when the browser half fails.
 */
export const ERROR_OUTCOMES: Readonly<Record<string, PaymentOutcome | null>> = {
  HOSTED_FIELDS_FIELDS_EMPTY: "check-card-data",
  HOSTED_FIELDS_FIELDS_INVALID: "check-card-data",
  HOSTED_FIELDS_FAILED_TOKENIZATION: "check-card-data",
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: "wrong-cvc",
  HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE: "try-other-method",
  HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR: "try-again",
  HOSTED_FIELDS_TIMEOUT: "provider-unavailable",
  HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME: "provider-unavailable",
  HOSTED_FIELDS_INVALID_FIELD_KEY: "provider-unavailable",
  HOSTED_FIELDS_INVALID_FIELD_SELECTOR: "provider-unavailable",
  HOSTED_FIELDS_FIELD_PROPERTY_INVALID: "provider-unavailable",
  PAYPAL_POPUP_CLOSED: null,
  PAYPAL_POPUP_OPEN_FAILED: "popup-blocked",
  PAYPAL_TOKENIZATION_REQUEST_ACTIVE: null,
  PAYPAL_ACCOUNT_TOKENIZATION_FAILED: "try-again",
  PAYPAL_FLOW_FAILED: "try-again",
  PAYPAL_NOT_ENABLED: "try-other-method",
  PAYPAL_INVALID_PAYMENT_OPTION: "try-other-method",
  PAYPAL_FLOW_OPTION_REQUIRED: "provider-unavailable",
  APPLE_PAY_NOT_ENABLED: "try-other-method",
  APPLE_PAY_MERCHANT_VALIDATION_NETWORK: "try-again",
  APPLE_PAY_MERCHANT_VALIDATION_FAILED: "try-other-method",
  APPLE_PAY_VALIDATION_URL_REQUIRED: "provider-unavailable",
  APPLE_PAY_PAYMENT_TOKEN_REQUIRED: "try-again",
  APPLE_PAY_TOKENIZATION: "try-again",
  GOOGLE_PAYMENT_NOT_ENABLED: "try-other-method",
  GOOGLE_PAYMENT_GATEWAY_ERROR: "try-again",
  GOOGLE_PAYMENT_UNSUPPORTED_VERSION: "provider-unavailable",
  THREEDS_CARDINAL_SDK_CANCELED: "needs-confirmation-failed",
  THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT: "needs-confirmation-failed",
  THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT: "needs-confirmation-failed",
  THREEDS_CARDINAL_SDK_ERROR: "needs-confirmation-failed",
  THREEDS_JWT_AUTHENTICATION_FAILED: "needs-confirmation-failed",
  THREEDS_NO_VERIFICATION_PAYLOAD: "needs-confirmation-failed",
  THREEDS_LOOKUP_ERROR: "needs-confirmation-failed",
  THREEDS_LOOKUP_VALIDATION_ERROR: "check-card-data",
  THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR: "try-again",
  THREEDS_AUTHENTICATION_IN_PROGRESS: null,
  THREEDS_CARDINAL_SDK_SETUP_FAILED: "provider-unavailable",
  THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED: "provider-unavailable",
  THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT: "provider-unavailable",
  THREEDS_CARDINAL_SDK_BAD_CONFIG: "provider-unavailable",
  THREEDS_CARDINAL_SDK_BAD_JWT: "provider-unavailable",
  THREEDS_NOT_ENABLED: "provider-unavailable",
  THREEDS_NOT_ENABLED_FOR_V2: "provider-unavailable",
  THREEDS_CAN_NOT_USE_TOKENIZATION_KEY: "provider-unavailable",
  THREEDS_HTTPS_REQUIRED: "provider-unavailable",
  CLIENT_GATEWAY_NETWORK: "try-again",
  CLIENT_REQUEST_TIMEOUT: "try-again",
  CLIENT_REQUEST_ERROR: "try-again",
  CLIENT_GRAPHQL_REQUEST_ERROR: "try-again",
  CLIENT_RATE_LIMITED: "too-many-attempts",
  CLIENT_AUTHORIZATION_INSUFFICIENT: "provider-unavailable",
  CLIENT_AUTHORIZATION_INVALID: "provider-unavailable",
  CLIENT_INVALID_AUTHORIZATION: "provider-unavailable",
  CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN: "provider-unavailable",
  CLIENT_MISSING_GATEWAY_CONFIGURATION: "provider-unavailable",
  CLIENT_OPTION_REQUIRED: "provider-unavailable",
  CLIENT_OPTION_INVALID: "provider-unavailable",
  CLIENT_SCRIPT_FAILED_TO_LOAD: "provider-unavailable",
  INSTANTIATION_OPTION_REQUIRED: "provider-unavailable",
  INCOMPATIBLE_VERSIONS: "provider-unavailable",
  INVALID_USE_OF_INTERNAL_FUNCTION: "provider-unavailable",
  METHOD_CALLED_AFTER_TEARDOWN: "provider-unavailable",
};

/** Anything thrown by the provider → an outcome; null when the buyer ended it and nothing needs saying. */
export const outcomeOfError = (error: unknown): PaymentOutcome | null => {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (typeof code !== "string" || !Object.hasOwn(ERROR_OUTCOMES, code)) return "try-again";
  return ERROR_OUTCOMES[code] ?? null;
};
