/**
 * How long the bank of a card is waited for (3-D Secure). The provider's promise may never settle (braintree-web #655), show
 * no window (#737) or close it at once (#591); a bank that says nothing for so long has said no, and nothing was charged.
 */
export const BANK_PATIENCE_MS = {
  /** While no window of the bank is open. */
  silent: 90_000,
  /** While the buyer sees the bank's question: banking apps are slow, and so are people who look for their phone. */
  asking: 600_000,
} as const;
