import { LOCALES } from "../../../foundation/locale.ts";
import { decimalString, minorUnits, percentOf } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { CouponFile } from "../../../language/types/coupon.gen.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = {
  readonly locale: string;
  readonly amount: string;
  readonly currency: string;
  /** What it leaves of the amount, in minor units. */
  readonly left: number;
  readonly products: readonly string[];
};

/** Half a unit of each currency: less than that costs more to charge than it brings. */
const FLOOR = 50;

/** What is left of today's amount in each locale, in minor units. */
function* leftOf({ discount }: CouponFile, { prices, trials }: ProductFile) {
  for (const locale of LOCALES) {
    const { amount, currency_id: currency } = trials?.[locale] ?? prices[locale];
    const due = minorUnits(amount, currency) ?? 0;
    const off =
      typeof discount === "number" ? percentOf(due, discount) : (minorUnits(discount[currency] ?? "", currency) ?? 0);
    yield { locale, amount, currency, left: due - off };
  }
}

function* check({ coupons, products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of coupons.values()) {
    const low = value.products.flatMap((key, index) => {
      const product = products.get(key)?.value;
      const least = product ? [...leftOf(value, product)].find(({ left }) => left < FLOOR) : undefined;
      return least ? [{ key, index, ...least }] : [];
    });
    const [first, ...others] = low;
    if (!first) continue;
    const { index, locale, amount, currency, left } = first;
    const discount = typeof value.discount === "number" ? ["discount"] : ["discount", currency];
    const where = spot(document, others.length === 0 ? ["products", String(index)] : discount);
    yield { where, args: { locale, amount, currency, left, products: low.map(({ key }) => key) } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL4012",
  severity: "error",
  title: "A coupon leaves nothing to pay",
  explanation:
    "A coupon is never worth more than what it is used for, in any of the ten locales. On a trial it lowers the price of the trial, which is small already.",
  wrong: {
    "funnels/coupons/SALE.json": {
      discount_type: "fixed",
      discount: { USD: "10.00", EUR: "14.50", CAD: "14.00", AUD: "16.00", GBP: "11.00" },
    },
  },
  right: {
    "funnels/coupons/SALE.json": {
      discount_type: "fixed",
      discount: { USD: "5.00", EUR: "7.50", CAD: "7.00", AUD: "8.00", GBP: "6.00" },
    },
  },
  check,
  say({ locale, amount, currency, left, products }) {
    const [first = "", ...others] = products;
    const message = `of ${amount} ${currency} in ${locale} it leaves ${decimalString({ minor: left, currency })}`;
    const help = `every product costs at least ${decimalString({ minor: FLOOR, currency })} with it: make the discount smaller, or take`;
    if (others.length === 0) return [message, `${help} "${first}" away`];
    return [`${message} for "${first}"`, `${help} away ${products.map((key) => `"${key}"`).join(", ")}`];
  },
};
