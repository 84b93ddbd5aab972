import { LOCALES } from "../../../foundation/locale.ts";
import { decimalString, digitsOf, minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly amount: string; readonly currency: string };

interface Written extends Args {
  readonly where: Spot;
}

/** Every amount of products and coupons with the currency that it is in. */
function* amountsOf(content: Content): Iterable<Written> {
  for (const { document, value } of content.products.values()) {
    for (const locale of LOCALES) {
      const { amount, old_amount: old, currency_id: currency } = value.prices[locale];
      yield { where: spot(document, ["prices", locale, "amount"]), amount, currency };
      if (old !== undefined) yield { where: spot(document, ["prices", locale, "old_amount"]), amount: old, currency };
      const trial = value.trials?.[locale];
      const where = spot(document, ["trials", locale, "amount"]);
      if (trial) yield { where, amount: trial.amount, currency: trial.currency_id };
    }
  }
  for (const { document, value } of content.coupons.values()) {
    if (typeof value.discount === "number") continue;
    for (const [currency, amount] of Object.entries(value.discount))
      yield { where: spot(document, ["discount", currency]), amount, currency };
  }
}

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { where, amount, currency } of amountsOf(content))
    if ((amount.split(".")[1] ?? "").length !== digitsOf(currency)) yield { where, args: { amount, currency } };
}

const inYen = (amount: string): Rule["wrong"] => ({
  "funnels/coupons/SALE.json": {
    discount_type: "fixed",
    discount: { USD: "5.00", EUR: "5.00", CAD: "7.00", AUD: "8.00", GBP: "4.00", JPY: amount },
  },
});

export const rule: Rule<Args> = {
  code: "FNL4022",
  severity: "error",
  title: "An amount has other decimals than its currency",
  explanation:
    'ISO 4217 gives JPY, KRW, PYG and VND no smaller coin, and every other currency of the specification two decimals. `"4980"` yen is one price and `"49.80"` euros another; an amount in between may be either.',
  wrong: inYen("500.00"),
  right: inYen("500"),
  check,
  say: ({ amount, currency }) => [
    `${amount} ${currency}: ${currency} is written with ${digitsOf(currency) === 0 ? "no" : "two"} decimals`,
    `write "${decimalString({ minor: minorUnits(amount, currency) ?? 0, currency })}"`,
  ],
};
