/**
 * Money as whole minor units of one currency. Definitions write it as a decimal string (`"39.99"`, `"EUR"`);
 * arithmetic never touches a fraction of a cent except inside a function here, which rounds once, half away from zero.
 * There is no default currency: an amount without one cannot be written (DESIGN §4).
 */
export interface Money {
  /** Whole minor units: 3999 for €39.99. All five currencies have two decimals. */
  readonly minor: number;
  readonly currency: Currency;
}

/** SPEC §3, Product. */
export const CURRENCIES = ["USD", "EUR", "CAD", "AUD", "GBP"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** SPEC §9: weeks per month and days per week in price calculations. */
export const WEEKS_PER_MONTH = 4.34524;
export const DAYS_PER_WEEK = 7;

const DECIMAL = /^(0|[1-9]\d{0,6})\.(\d{2})$/;

export const isCurrency = (text: string): text is Currency => (CURRENCIES as readonly string[]).includes(text);

/** `"39.99"` → 3999; `null` when the text is not a decimal with exactly two places. */
export const minorUnits = (decimal: string): number | null => {
  const match = DECIMAL.exec(decimal);
  return match ? Number(match[1]) * 100 + Number(match[2]) : null;
};

/** 3999 → `"39.99"`. */
export const decimalString = (minor: number): string => (minor / 100).toFixed(2);

/** `percent` of an amount, rounded once. */
export const percentOf = (minor: number, percent: number): number => roundMinor((minor * percent) / 100);

/** Rounds half away from zero, after removing binary noise (1.005 counts as one half). */
export const roundMinor = (value: number): number => {
  const cleaned = Number(value.toPrecision(12));
  return Math.sign(cleaned) * Math.round(Math.abs(cleaned));
};
