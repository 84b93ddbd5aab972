import { type Currency, type Money, roundMinor } from "../foundation/money.ts";

/** SPEC §3, Coupon. */
export interface Coupon {
  readonly name: string;
  /** Per cent, or an amount in whole units of `currency_id` (`5` is five euros). */
  readonly discount: number;
  readonly discount_type: "percentage" | "fixed";
  /** Only amounts have one; in another currency the coupon takes nothing off. */
  readonly currency_id?: Currency;
}

/** What a coupon takes off an amount: SPEC §9, never more than the amount itself. */
export const deductionOf = (coupon: Coupon, amount: Money): Money => {
  const off =
    coupon.discount_type === "percentage"
      ? roundMinor((amount.minor * coupon.discount) / 100)
      : coupon.currency_id === undefined || coupon.currency_id === amount.currency
        ? roundMinor(coupon.discount * 100)
        : 0;
  return { minor: Math.min(Math.max(off, 0), amount.minor), currency: amount.currency };
};
