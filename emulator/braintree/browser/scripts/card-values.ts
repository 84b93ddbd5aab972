/** What a field of a card holds, and whether it can be right. */
export interface FieldState {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
}

const digits = (text: string): string => text.replaceAll(/\D/g, "");

/** The check digit of ISO/IEC 7812. */
const hasCheckDigit = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** `"12 / 30"` → `{ month: "12", year: "2030" }`. */
export const expiryOf = (text: string): { readonly month: string; readonly year: string } | null => {
  const [, month = "", year = ""] = /^(0[1-9]|1[0-2])(\d{2}|\d{4})$/.exec(digits(text)) ?? [];
  return month === "" ? null : { month, year: year.length === 2 ? `20${year}` : year };
};

const VALID: Readonly<Record<string, (text: string) => boolean>> = {
  number: (text) => digits(text).length >= 13 && hasCheckDigit(digits(text)),
  expirationDate: (text) => expiryOf(text) !== null,
  cvv: (text) => /^\d{3,4}$/.test(text),
};

const LENGTH: Readonly<Record<string, number>> = { number: 13, expirationDate: 4, cvv: 3 };

export const stateOf = (field: string, text: string, isFocused: boolean): FieldState => {
  const isValid = VALID[field]?.(text) ?? true;
  return {
    isEmpty: text === "",
    isValid,
    isPotentiallyValid: isValid || (digits(text).length < (LENGTH[field] ?? 0) && !/[^\d\s/]/.test(text)),
    isFocused,
  };
};

/** Digits alone. */
export const cardNumber = digits;
