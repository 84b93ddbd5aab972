import type { PaymentOutcome } from "./outcomes.ts";

/** Refusals of our own server, before any provider was asked → what the buyer can do. */
const REFUSAL_OUTCOMES: Readonly<Record<string, PaymentOutcome>> = {
  price_changed: "price-changed",
  coupon_refused: "coupon-refused",
  not_for_sale: "not-for-sale",
  address_required: "address-missing",
  already_purchased: "already-purchased",
  purchase_in_flight: "purchase-in-flight",
  no_saved_payment_method: "saved-elsewhere",
  CLIENT_WITH_GIVEN_EMAIL_EXISTS: "sign-in-needed",
  too_many_requests: "too-many-attempts",
  provider_unavailable: "provider-unavailable",
  // The next press brings a new reference, secret and attempt: the same try can work.
  nonce_used: "try-again",
  secret_refused: "try-again",
  attempt_mismatch: "try-again",
};

/** @param code `error_code` of a refusal. */
export const outcomeOfRefusal = (code: string): PaymentOutcome =>
  (Object.hasOwn(REFUSAL_OUTCOMES, code) && REFUSAL_OUTCOMES[code]) || "try-again";
