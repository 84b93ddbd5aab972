import type { Currency } from "./currencies.ts";

/**
 * Money as whole minor units of one currency. Definitions write it as a decimal string (`"39.99"`, `"EUR"`; `"4980"`, `"JPY"`);
 * arithmetic never touches a fraction of a cent except inside a function here, which rounds once, half away from zero.
 * There is no default currency: an amount without one cannot be written (DESIGN §4).
 */
export interface Money {
  /** Whole minor units by ISO 4217: 3999 for €39.99, 4980 for ¥4980. */
  readonly minor: number;
  readonly currency: Currency;
}

/** SPEC §9: weeks per month and days per week in price calculations. */
export const WEEKS_PER_MONTH = 4.34524;
export const DAYS_PER_WEEK = 7;

const DECIMAL = /^(0|[1-9]\d{0,6})(\.\d{2})?$/;

/** Decimals of a currency by ISO 4217: those without a smaller coin have none, the others of SPEC §9 two. */
export const digitsOf = (currency: string): 0 | 2 => (/JPY|KRW|PYG|VND/.test(currency) ? 0 : 2);

/** `"39.99"` → 3999 cents, `"4980"` → 4980 yen, rounded once; `null` when the text is no decimal with two places or none. */
export const minorUnits = (decimal: string, currency: string): number | null =>
  DECIMAL.test(decimal) ? roundMinor(Number(decimal) * 10 ** digitsOf(currency)) : null;

/** 3999 cents → 39.99, 4980 yen → 4980. */
export const majorUnits = ({ minor, currency }: { readonly minor: number; readonly currency: string }): number =>
  minor / 10 ** digitsOf(currency);

/** 3999 cents → `"39.99"`, 4980 yen → `"4980"`. */
export const decimalString = (money: { readonly minor: number; readonly currency: string }): string =>
  majorUnits(money).toFixed(digitsOf(money.currency));

/** `percent` of an amount, rounded once. */
export const percentOf = (minor: number, percent: number): number => roundMinor((minor * percent) / 100);

/** Rounds half away from zero, after removing binary noise (1.005 counts as one half). */
export const roundMinor = (value: number): number => {
  const cleaned = Number(value.toPrecision(12));
  return Math.sign(cleaned) * Math.round(Math.abs(cleaned));
};
