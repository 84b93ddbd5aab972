import { LOCALES } from "../../../foundation/locale.ts";
import { decimalString, minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly amount: string; readonly currency: string; readonly usual: string };

/** A price in a poorer country may be half of another in the same currency; a slip is mostly a digit, or twice as much. */
const MOST = 1.7;
/** Two amounts do not say which of them is odd. */
const LEAST = 3;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** What an amount in a currency is worth beside others: by the prices of all products, so that no rate is written here. */
const ratesOf = ({ products }: Content): ReadonlyMap<string, number> => {
  const rates = new Map<string, number[]>();
  for (const { value } of products.values()) {
    const units = LOCALES.map((locale) => {
      const { amount, currency_id: currency } = value.prices[locale];
      return { currency, amount: minorUnits(amount, currency) ?? 0 };
    });
    const usual = median(units.map(({ amount }) => amount));
    for (const { currency, amount } of units)
      if (usual > 0) rates.set(currency, [...(rates.get(currency) ?? []), amount / usual]);
  }
  return new Map([...rates].map(([currency, each]) => [currency, median(each)]));
};

function* check(content: Content): Iterable<Finding<Args>> {
  const fixed = [...content.coupons.values()].filter(({ value }) => typeof value.discount !== "number");
  if (fixed.length === 0) return;
  const rates = ratesOf(content);
  for (const { document, value } of fixed) {
    const worth = Object.entries(value.discount).flatMap(([currency, amount]) => {
      const [rate, units] = [rates.get(currency), minorUnits(String(amount), currency)];
      return rate === undefined || units === null ? [] : [{ currency, amount: String(amount), of: units / rate }];
    });
    if (worth.length < LEAST) continue;
    const usual = median(worth.map(({ of }) => of));
    for (const { currency, amount, of } of worth)
      if (of > usual * MOST || of * MOST < usual)
        yield {
          where: spot(document, ["discount", currency]),
          args: {
            amount,
            currency,
            usual: decimalString({ minor: Math.round(usual * (rates.get(currency) ?? 0)), currency }),
          },
        };
  }
}

const inPounds = (amount: string): Rule["wrong"] => ({
  "funnels/coupons/SALE.json": {
    discount_type: "fixed",
    discount: { USD: "5.00", EUR: "5.00", CAD: "7.00", AUD: "8.00", GBP: amount },
  },
});

export const rule: Rule<Args> = {
  code: "FNL4041",
  severity: "warning",
  title: "An amount is out of proportion in one currency",
  explanation:
    "A coupon takes off 5 dollars, 5 euros and 14 pounds: one digit too many, and one country pays for it. What the currencies are worth beside each other is read from the prices of all products.",
  wrong: inPounds("1.50"),
  right: inPounds("4.00"),
  check,
  say: ({ amount, currency, usual }) => [
    `${amount} ${currency} is out of proportion to the other currencies`,
    `write about ${usual} ${currency}, or change the others`,
  ],
};
