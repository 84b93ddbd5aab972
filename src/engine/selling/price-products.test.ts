import fc from "fast-check";
import { expect, test } from "vitest";
import type { Currency } from "../../foundation/currencies.ts";
import { LOCALES, type Locale } from "../../foundation/locale.ts";
import { decimalString } from "../../foundation/money.ts";
import type { Price } from "../../language/types/product.gen.ts";
import type { ProductDefinition } from "../definition/definition.ts";
import type { Coupon } from "./coupon.ts";
import { priceProduct } from "./price-products.ts";

const everywhere = <T>(value: T): Record<Locale, T> => {
  const [first, ...rest] = LOCALES;
  return Object.fromEntries([first, ...rest].map((locale) => [locale, value])) as Record<Locale, T>;
};

const plan = (price: Price, more: Partial<ProductDefinition> = {}): ProductDefinition => ({
  key: "running-plan-3-months",
  sku: "RP-3M",
  id: 2003,
  name: "products.plan",
  category: "Running Subscription",
  type: "digital",
  is_subscription: true,
  is_upsell: false,
  plan: { duration: 3, unit: "months" },
  prices: everywhere(price),
  ...more,
});

const price = { amount: "39.99", old_amount: "59.99", currency_id: "EUR" as Currency };
const eur = (minor: number) => ({ minor, currency: "EUR" });

test("prices three months: per week by 4.34524 weeks a month, per day by 7 days a week", () => {
  const product = plan(price);
  expect(priceProduct(product, "de-DE", "2026-11-30", null)).toEqual({
    product,
    billedNow: eur(3999),
    deduction: null,
    price: eur(3999),
    old: eur(5999),
    discountPercent: 33,
    perWeek: eur(307),
    perDay: eur(44),
    trial: null,
    renewal: { on: "2027-02-28", amount: eur(3999) },
  });
});

test("bills the trial today and renews at the full price when it ends", () => {
  const trials = everywhere({
    amount: "1.00",
    currency_id: "EUR" as const,
    duration: { duration: 1, unit: "weeks" as const },
  });
  const priced = priceProduct(plan(price, { trials }), "de-DE", "2026-11-30", null);
  expect(priced.billedNow).toEqual(eur(100));
  expect(priced.trial).toEqual({ amount: eur(100), days: 7 });
  expect(priced.renewal).toEqual({ on: "2026-12-07", amount: eur(3999) });
});

test("what goes on from a week begins when the week is over", () => {
  const trials = everywhere({
    amount: "1.00",
    currency_id: "EUR" as const,
    duration: { duration: 7, unit: "days" as const },
  });
  const begins_after = { duration: 1, unit: "weeks" as const };
  const priced = priceProduct(plan(price, { trials, begins_after }), "de-DE", "2026-11-30", null);
  expect(priced.renewal).toEqual({ on: "2026-12-14", amount: eur(3999) });
});

test("a badge never promises more than the price keeps", () => {
  expect(
    priceProduct(plan({ amount: "40.01", old_amount: "60.00", currency_id: "EUR" }), "de-DE", "2026-01-01", null)
      .discountPercent,
  ).toBe(33);
  expect(
    priceProduct(plan({ amount: "30.00", old_amount: "60.00", currency_id: "EUR" }), "de-DE", "2026-01-01", null)
      .discountPercent,
  ).toBe(50);
  expect(
    priceProduct(plan({ amount: "71.00", old_amount: "100.00", currency_id: "EUR" }), "de-DE", "2026-01-01", null)
      .discountPercent,
  ).toBe(29);
});

const amounts = (off: string) => ({ USD: off, EUR: off, CAD: off, AUD: off, GBP: off });

test("a coupon strikes out the price that it reduces, with the per cent and the price per day of what is paid", () => {
  const coupon: Coupon = {
    name: "TWENTY",
    products: ["running-plan-3-months"],
    discount: 20,
    discount_type: "percentage",
  };
  const priced = priceProduct(plan({ amount: "39.99", currency_id: "EUR" }), "de-DE", "2026-11-30", coupon);
  expect(priced).toMatchObject({ billedNow: eur(3199), old: eur(3999), discountPercent: 20, perDay: eur(35) });
});

test("a coupon on a trial leaves the full price alone", () => {
  const coupon: Coupon = {
    name: "HALF",
    products: ["running-plan-3-months"],
    discount: 50,
    discount_type: "percentage",
  };
  const duration = { duration: 1, unit: "weeks" as const };
  const trials = everywhere({ amount: "1.00", currency_id: "EUR" as const, duration });
  const priced = priceProduct(plan({ amount: "39.99", currency_id: "EUR" }, { trials }), "de-DE", "2026-11-30", coupon);
  expect(priced).toMatchObject({ billedNow: eur(50), price: eur(3999), old: null, perDay: eur(44) });
});

test.each<[Coupon, number, number]>([
  [{ name: "TEN", products: ["running-plan-3-months"], discount: 10, discount_type: "percentage" }, 400, 3599],
  [{ name: "FIVE", products: ["running-plan-3-months"], discount: amounts("5.00"), discount_type: "fixed" }, 500, 3499],
  [{ name: "OTHER", products: ["book"], discount: amounts("5.00"), discount_type: "fixed" }, 0, 3999],
  [{ name: "ALL", products: ["running-plan-3-months"], discount: 100, discount_type: "percentage" }, 3999, 0],
  [{ name: "MUCH", products: ["running-plan-3-months"], discount: amounts("80.00"), discount_type: "fixed" }, 3999, 0],
])("coupon %j takes off %i and leaves %i cents", (coupon, off, left) => {
  const priced = priceProduct(plan(price), "de-DE", "2026-11-30", coupon);
  expect(priced.deduction).toEqual(eur(off));
  expect(priced.billedNow).toEqual(eur(left));
  expect(priced.renewal?.amount).toEqual(eur(3999));
});

const anyCoupon: fc.Arbitrary<Coupon> = fc.oneof(
  fc.record({
    name: fc.constant("P"),
    products: fc.constant(["running-plan-3-months"]),
    discount: fc.double({ min: 0.01, max: 150, noNaN: true }),
    discount_type: fc.constant("percentage" as const),
  }),
  fc.record({
    name: fc.constant("F"),
    products: fc.constant(["running-plan-3-months"]),
    discount: fc.integer({ min: 1, max: 20_000 }).map((minor) => amounts(decimalString(eur(minor)))),
    discount_type: fc.constant("fixed" as const),
  }),
);

test("whatever the price and the coupon, the lines sum to what is billed and nobody is paid for buying", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), anyCoupon, (minor, coupon) => {
      const priced = priceProduct(
        plan({ amount: decimalString(eur(minor)), currency_id: "EUR" }),
        "fr-FR",
        "2026-11-30",
        coupon,
      );
      expect(Number.isSafeInteger(priced.billedNow.minor)).toBe(true);
      expect(priced.billedNow.minor).toBeGreaterThanOrEqual(0);
      expect(priced.billedNow.minor + (priced.deduction?.minor ?? 0)).toBe(minor);
    }),
  );
});
