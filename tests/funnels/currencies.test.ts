import { expect, it } from "vitest";
import { CURRENCIES } from "../../src/foundation/currencies.ts";
import { checkSample } from "../support/check-sample.ts";

const WHOLE = ["JPY", "KRW", "PYG", "VND"];

/** What the checker says of the decimals when a price of the sample is written so. */
const saidOf = (amount: string, currency_id: string): readonly string[] =>
  checkSample({
    "funnels/products/short.json": { prices: { "en-US": { amount, old_amount: null, currency_id } } },
  })
    .filter(({ code }) => code === "FNL4022" || code.startsWith("FNL1"))
    .map(({ code, message }) => `${code} ${message}`);

it.each(CURRENCIES.filter((currency) => !WHOLE.includes(currency)))(
  "takes a price in %s with two decimals, and none without",
  (currency) => {
    expect(saidOf("4980.00", currency)).toEqual([]);
    expect(saidOf("4980", currency)).toEqual([`FNL4022 4980 ${currency}: ${currency} is written with two decimals`]);
  },
);

it.each(WHOLE)("takes a price in %s without decimals, and none with them", (currency) => {
  expect(saidOf("4980", currency)).toEqual([]);
  expect(saidOf("4980.00", currency)).toEqual([`FNL4022 4980.00 ${currency}: ${currency} is written with no decimals`]);
});

it.each(["4980.000", "4980.0", "4,980.00"])("takes %s for no amount in any currency", (amount) => {
  for (const currency of ["USD", "JPY"]) expect(saidOf(amount, currency)).not.toEqual([]);
});
