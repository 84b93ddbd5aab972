import { LOCALES } from "../../../foundation/locale.ts";
import { decimalString, minorUnits, percentOf } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { CouponFile } from "../../../language/types/coupon.gen.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL4012", severity: "error" } as const;

/** Half a unit of each currency: less than that costs more to charge than it brings. */
const FLOOR = 50;

/** What is left of today's amount in each locale, in minor units. */
function* leftOf({ discount }: CouponFile, { prices, trials }: ProductFile) {
  for (const locale of LOCALES) {
    const { amount, currency_id: currency } = trials?.[locale] ?? prices[locale];
    const due = minorUnits(amount) ?? 0;
    const off = typeof discount === "number" ? percentOf(due, discount) : (minorUnits(discount[currency]) ?? 0);
    yield { locale, amount, currency, left: due - off };
  }
}

function* check({ coupons, products }: Content): Iterable<Problem> {
  for (const { document, value } of coupons.values()) {
    const low = value.products.flatMap((key, index) => {
      const product = products.get(key)?.value;
      const found = product ? [...leftOf(value, product)].find(({ left }) => left < FLOOR) : undefined;
      return found ? [{ key, index, ...found }] : [];
    });
    const [first, ...others] = low;
    if (!first) continue;
    const { key, index, locale, amount, currency, left } = first;
    const message = `of ${amount} ${currency} in ${locale} it leaves ${decimalString(left)}`;
    const help = `every product costs at least ${decimalString(FLOOR)} with it: make the discount smaller, or take`;
    if (others.length === 0) {
      yield problemAt(named, spot(document, ["products", String(index)]), message, `${help} "${key}" away`);
      continue;
    }
    const where = spot(document, typeof value.discount === "number" ? ["discount"] : ["discount", currency]);
    const all = low.map((each) => `"${each.key}"`).join(", ");
    yield problemAt(named, where, `${message} for "${key}"`, `${help} away ${all}`);
  }
}

export const rule: Rule = {
  ...named,
  title: "A coupon leaves nothing to pay",
  explanation:
    "A coupon is never worth more than what it is used for, in any of the ten locales. On a trial it lowers the price of the trial, which is small already.",
  wrong: {
    "funnels/coupons/SALE.json": {
      discount_type: "fixed",
      discount: { USD: "5.00", EUR: "14.50", CAD: "7.00", AUD: "8.00", GBP: "4.00" },
    },
  },
  right: {
    "funnels/coupons/SALE.json": {
      discount_type: "fixed",
      discount: { USD: "5.00", EUR: "7.50", CAD: "7.00", AUD: "8.00", GBP: "4.00" },
    },
  },
  check,
};
