/** What providers call that which paid (SPEC §3) → the way to pay. */
const METHODS = {
  CreditCard: "card",
  PAYMENT_CARD: "card",
  PayPalAccount: "paypal",
  ApplePayCard: "apple pay",
  // Google Pay's name when the provider's types were named.
  AndroidPayCard: "google pay",
} as const;

type Method = (typeof METHODS)[keyof typeof METHODS];

const plain = (word: string): string => word.replaceAll("_", "").toLowerCase();
const BY_PLAIN = new Map(Object.entries(METHODS).map(([word, method]): [string, Method] => [plain(word), method]));

/** @param word as the provider writes it: `"CreditCard"`, `"credit_card"`. Null for what is none of ours. */
export const transactionMethod = (word: string): Method | null => BY_PLAIN.get(plain(word)) ?? null;

/** A wallet of a device pays by card (SPEC §3: `last_transaction_payment_method`). */
export const lastTransactionMethod = (method: string | null): "card" | "paypal" | null =>
  method === null || method === "paypal" ? method : "card";
