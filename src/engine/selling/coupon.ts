import type { Currency } from "../../foundation/currencies.ts";
import { type Money, minorUnits, percentOf } from "../../foundation/money.ts";

/** SPEC §3, Coupon. */
export type Coupon = {
  readonly name: string;
  /** Keys of the products that it makes cheaper. */
  readonly products: readonly string[];
} & (
  | {
      readonly discount_type: "percentage";
      /** Per cent. */
      readonly discount: number;
    }
  | {
      readonly discount_type: "fixed";
      /** Decimal amounts: `{ "EUR": "5.00" }`. */
      readonly discount: Readonly<Partial<Record<Currency, string>>>;
    }
);

/** What a coupon takes off the amount that is due for a product: SPEC §9, never more than the amount itself. */
export const deductionOf = (coupon: Coupon, product: string, due: Money): Money => {
  const off = coupon.products.includes(product) ? offOf(coupon, due) : 0;
  return { minor: Math.min(Math.max(off, 0), due.minor), currency: due.currency };
};

const offOf = (coupon: Coupon, { minor, currency }: Money): number =>
  coupon.discount_type === "percentage"
    ? percentOf(minor, coupon.discount)
    : (minorUnits(coupon.discount[currency] ?? "", currency) ?? 0);
