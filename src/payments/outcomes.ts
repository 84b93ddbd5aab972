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
  /** The buyer has closed the question for the digits of the saved card. */
  "digits-not-given",
  /** The provider's code could not be loaded or is not set up. */
  "provider-unavailable",
  /** The wallet's window was stopped by the browser. */
  "popup-blocked",
  /** No answer in time; whether money moved is being asked. */
  "unknown",
  /** Too many tries for one visitor. */
  "too-many-attempts",
  /** The price was another one when the order arrived: nothing was charged, the page shows the new one. */
  "price-changed",
  "already-purchased",
  /** Of several that were to be paid at once, another tab or device has bought some: nothing was charged. */
  "partly-purchased",
  /** Another try of the same visitor for the same product is not settled yet. */
  "purchase-in-flight",
  "not-for-sale",
  "coupon-refused",
  /** It is sent by post, and nobody has said where to. */
  "address-missing",
  /** The lead came with a link: whoever has the link may look, and who proves the mailbox may buy. */
  "sign-in-needed",
  /** What is saved was saved by another device, and no bank can be asked about it here. */
  "saved-elsewhere",
] as const;

export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Anything a server or a provider may call its refusal → an outcome that has words. */
export const paymentOutcome = (text: string | undefined): PaymentOutcome =>
  text !== undefined && isPaymentOutcome(text) ? text : "try-again";

export const isPaymentOutcome = (text: string): text is PaymentOutcome =>
  (PAYMENT_OUTCOMES as readonly string[]).includes(text);
