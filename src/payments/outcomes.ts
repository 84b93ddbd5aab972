/**
 * Everything that can become of a try to pay, in words a buyer can act on. The words stand under `app.payment.<outcome>`;
 * the provider's own code goes to monitoring only (research: never say in detail why a bank declined).
 */
export const PAYMENT_OUTCOMES = [
  /** The bank said no without a reason that we may pass on. */
  "card-declined",
  /** A field is empty or wrong: the buyer can correct it. */
  "check-card-data",
  "card-expired",
  "wrong-cvc",
  "insufficient-funds",
  /** This card or wallet cannot be used here at all. */
  "try-other-method",
  /** Nothing was charged and the same try may work now: network, a busy provider. */
  "try-again",
  /** The bank's confirmation was cancelled, failed or never came. */
  "needs-confirmation-failed",
  /** The provider's code could not be loaded or is not set up. */
  "provider-unavailable",
  /** The wallet's window was stopped by the browser. */
  "popup-blocked",
  /** No answer in time; whether money moved is being asked. */
  "unknown",
  /** Too many tries for one visitor. */
  "too-many-attempts",
] as const;

export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

export const isPaymentOutcome = (text: string): text is PaymentOutcome =>
  (PAYMENT_OUTCOMES as readonly string[]).includes(text);
