import { expect, test } from "vitest";
import { CURRENCIES } from "./currencies.ts";
import { decimalString, digitsOf, majorUnits, minorUnits } from "./money.ts";

test.each([
  ["39.99", "EUR", 3999],
  ["0.50", "USD", 50],
  ["9999999.99", "GBP", 999_999_999],
  ["24990.00", "CRC", 2_499_000],
  ["4980", "JPY", 4980],
  ["59000", "KRW", 59_000],
  ["299000", "PYG", 299_000],
  ["499000", "VND", 499_000],
])("%s %s is %i of its smallest unit, and is written so again", (text, currency, minor) => {
  expect(minorUnits(text, currency)).toBe(minor);
  expect(decimalString({ minor, currency })).toBe(text);
  expect(majorUnits({ minor, currency })).toBe(Number(text));
});

test("an amount with decimals that its currency does not have is rounded once", () => {
  expect(minorUnits("4980.50", "JPY")).toBe(4981);
  expect(minorUnits("4980.00", "JPY")).toBe(4980);
  expect(minorUnits("39", "EUR")).toBe(3900);
});

test.each(["", "39.9", "39,99", "1e3", "-1.00", "039.00", "39.999"])('"%s" is no amount', (text) => {
  expect(minorUnits(text, "EUR")).toBeNull();
});

test("every currency has the decimals that ISO 4217 gives it", () => {
  const formatted = (currency: string): number | undefined =>
    new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  expect(CURRENCIES.map((currency) => [currency, digitsOf(currency)])).toEqual(
    CURRENCIES.map((currency) => [currency, formatted(currency)]),
  );
});
