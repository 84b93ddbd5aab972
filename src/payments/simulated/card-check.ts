export interface CardInput {
  readonly number: string;
  /** `MM/YY` as typed. */
  readonly expiry: string;
  readonly cvc: string;
}

export type CardField = keyof CardInput;

export type Brand = "visa" | "mastercard" | "amex" | "discover" | "maestro" | "dinersclub";

const BRANDS: readonly { readonly brand: Brand; readonly starts: RegExp }[] = [
  { brand: "visa", starts: /^4/ },
  { brand: "mastercard", starts: /^(?:5[1-5]|2[2-7])/ },
  { brand: "amex", starts: /^3[47]/ },
  { brand: "dinersclub", starts: /^3(?:0[0-5]|[689])/ },
  { brand: "discover", starts: /^6(?:011|5|4[4-9])/ },
  { brand: "maestro", starts: /^(?:50|5[6-9]|6)/ },
];

/** The brand that the first digits tell; null while nothing can be told. */
export const brandOf = (number: string): Brand | null => {
  const digits = number.replace(/\D/g, "");
  return BRANDS.find(({ starts }) => starts.test(digits))?.brand ?? null;
};

/** ISO/IEC 7812: the last digit is right, so no digit was mistyped alone. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
};

const EXPIRY = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/;

/** A card may be used to the end of the month on it. `today`: `YYYY-MM-DD`. */
const expiryProblem = (expiry: string, today: string): "check-card-data" | "card-expired" | null => {
  const match = EXPIRY.exec(expiry.trim());
  if (!match) return "check-card-data";
  return `20${match[2]}-${match[1]}` < today.slice(0, 7) ? "card-expired" : null;
};

/** What is wrong with the fields, by field; keys of the table of payment outcomes. Empty: nothing. */
export const cardProblems = (
  { number, expiry, cvc }: CardInput,
  today: string,
): Readonly<Partial<Record<CardField, "check-card-data" | "card-expired" | "wrong-cvc">>> => {
  const digits = number.replace(/[\s-]/g, "");
  const badExpiry = expiryProblem(expiry, today);
  const cvcLength = brandOf(digits) === "amex" ? 4 : 3;
  return {
    ...(!(/^\d{12,19}$/.test(digits) && passesLuhn(digits)) && { number: "check-card-data" as const }),
    ...(badExpiry && { expiry: badExpiry }),
    ...(!(/^\d+$/.test(cvc.trim()) && cvc.trim().length === cvcLength) && { cvc: "wrong-cvc" as const }),
  };
};
