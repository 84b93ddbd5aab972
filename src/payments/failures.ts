import type { PaymentOutcome } from "./outcomes.ts";

/** How a payment fails, by the names of the specification (SPEC §8) → what the buyer hears where nothing closer is known. */
export const FAILURE_OUTCOMES = {
  /** The fields could not be opened. */
  "initialization error": "provider-unavailable",
  /** The provider takes nothing that this browser could pay with. */
  "no payment methods": "provider-unavailable",
  /** The provider made no reference of a card or wallet. */
  "tokenization error": "try-again",
  /** The card's bank was asked, and has not said yes. */
  "three-domain-secure authentication failed": "needs-confirmation-failed",
  /** The charge was refused without a reason that can be passed on. */
  "payment failed": "card-declined",
  /** What was typed cannot be charged. */
  "validation error": "check-card-data",
} as const satisfies Readonly<Record<string, PaymentOutcome>>;

/** Thrown by a browser half of a provider, or by the port before it. `code` stands where the provider's errors have theirs. */
export class PaymentFailure extends Error {
  readonly code: keyof typeof FAILURE_OUTCOMES;

  constructor(code: keyof typeof FAILURE_OUTCOMES, cause?: unknown) {
    super(code, { cause });
    this.name = "PaymentFailure";
    this.code = code;
  }
}
