import { brandOf } from "../gateway/cards.ts";
import type { Ledger } from "../gateway/ledger.ts";

/** The error classes that the browser's library tells apart. */
type ErrorClass = "VALIDATION" | "AUTHORIZATION" | "AUTHENTICATION" | "INTERNAL";

const failure = (errorClass: ErrorClass, message: string, legacyCode: string, inputPath: readonly string[]) => ({
  data: null,
  errors: [{ message, extensions: { errorClass, errorType: "user_error", legacyCode, inputPath } }],
});

export interface CardInput {
  readonly number?: string;
  readonly expirationMonth?: string;
  readonly expirationYear?: string;
  readonly cvv?: string;
}

/** Numbers that tokenization refuses, with the code of the provider's table of validation errors. */
const REFUSED_NUMBERS: Readonly<Record<string, { readonly code: string; readonly message: string }>> = {
  "4000000000000119": { code: "81736", message: "CVV verification failed" },
  "4000000000000127": { code: "81724", message: "Duplicate card exists in the vault" },
};

const CARD_PATH = ["input", "creditCard", "number"];

/** The mutation `TokenizeCreditCard`: a card becomes a reference that pays once. */
export const tokenizeCard = (ledger: Ledger, card: CardInput): object => {
  const { number = "", expirationMonth, expirationYear } = card;
  const refused = REFUSED_NUMBERS[number];
  if (refused) return failure("VALIDATION", refused.message, refused.code, CARD_PATH);
  if (!/^\d{12,19}$/.test(number)) return failure("VALIDATION", "Credit card number is invalid", "81715", CARD_PATH);
  const token = ledger.mint({
    type: "credit_card",
    number,
    ...(expirationMonth !== undefined && { expirationMonth }),
    ...(expirationYear !== undefined && { expirationYear }),
  });
  return {
    data: {
      tokenizeCreditCard: {
        token,
        creditCard: {
          bin: number.slice(0, 6),
          brandCode: brandOf(number).code,
          last4: number.slice(-4),
          cardholderName: null,
          expirationMonth,
          expirationYear,
          binData: { prepaid: "NO", debit: "NO", commercial: "NO", healthcare: "NO", payroll: "NO" },
        },
      },
    },
    extensions: { requestId: ledger.newId() },
  };
};

export const unauthenticated = (): object =>
  failure("AUTHENTICATION", "Authentication credentials are invalid.", "", []);
