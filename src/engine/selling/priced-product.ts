import type { Money } from "../../foundation/money.ts";
import type { ProductDefinition } from "../definition/definition.ts";

/**
 * One product at one price: the single record that copy, badge, button, event and charge read (DESIGN §4).
 * Derived figures follow SPEC §9 (4.34524 weeks per month, 7 days per week), each rounded once.
 */
export interface PricedProduct {
  readonly product: ProductDefinition;
  /** Billed today: the trial's amount when there is a trial, else the price; less the coupon. */
  readonly billedNow: Money;
  /** What the coupon takes off today, nothing where it is not meant for the product; null without one. */
  readonly deduction: Money | null;
  /** Full price of one period. */
  readonly price: Money;
  /** Struck-out earlier price: the product's own, else the price without the coupon. */
  readonly old: Money | null;
  /** Whole per cent below `old`, computed, never typed; null without an earlier price. */
  readonly discountPercent: number | null;
  /** Of the first paid period. */
  readonly perWeek: Money | null;
  readonly perDay: Money | null;
  readonly trial: { readonly amount: Money; readonly days: number } | null;
  /** First renewal: `YYYY-MM-DD` and amount, for subscriptions. */
  readonly renewal: { readonly on: string; readonly amount: Money } | null;
}
