import { addDuration, type Duration, daysBetween } from "../../foundation/calendar.ts";
import type { Currency } from "../../foundation/currencies.ts";
import { present } from "../../foundation/invariant.ts";
import type { Locale } from "../../foundation/locale.ts";
import { DAYS_PER_WEEK, type Money, minorUnits, roundMinor, WEEKS_PER_MONTH } from "../../foundation/money.ts";
import type { FunnelDefinition, ProductDefinition } from "../definition/definition.ts";
import { type Coupon, deductionOf } from "./coupon.ts";
import type { PricedProduct } from "./priced-product.ts";

const money = (amount: string, currency: Currency): Money => ({
  minor: present(minorUnits(amount, currency), `amount "${amount}"`),
  currency,
});

/** SPEC §9: a month is 4.34524 weeks, a week 7 days. */
const weeksIn = ({ duration, unit }: Duration): number => {
  if (unit === "months") return duration * WEEKS_PER_MONTH;
  return unit === "weeks" ? duration : duration / DAYS_PER_WEEK;
};

/** Derived from the exact price and rounded once, so that per week × weeks may differ from the price by cents. */
const perUnits = ({ minor, currency }: Money, units: number): Money => ({ minor: roundMinor(minor / units), currency });

const percentBelow = (price: Money, old: Money): number => Math.floor((1 - price.minor / old.minor) * 100 + 1e-9);

/** What is due today: the trial's amount when there is a trial, else the price. */
const dueToday = (product: ProductDefinition, locale: Locale): Money => {
  const { amount, currency_id } = product.trials?.[locale] ?? product.prices[locale];
  return money(amount, currency_id);
};

/** What is charged today: what the shop window shows and the server takes. */
export const chargeOf = (product: ProductDefinition, locale: Locale, coupon: Coupon | null): Money => {
  const { minor, currency } = dueToday(product, locale);
  const off = coupon ? deductionOf(coupon, product.key, { minor, currency }).minor : 0;
  return { minor: minor - off, currency };
};

/**
 * One product at the price of a locale on a day. The per cent below the old price is rounded down: a badge must never
 * promise more than the price keeps.
 * @param today `YYYY-MM-DD`: renewal is reckoned from it.
 */
export const priceProduct = (
  product: ProductDefinition,
  locale: Locale,
  today: string,
  coupon: Coupon | null,
): PricedProduct => {
  const listed = product.prices[locale];
  const price = money(listed.amount, listed.currency_id);
  const old = listed.old_amount === undefined ? null : money(listed.old_amount, listed.currency_id);
  const trialTerms = product.trials?.[locale];
  const trial = trialTerms && {
    amount: money(trialTerms.amount, trialTerms.currency_id),
    days: daysBetween(today, addDuration(today, trialTerms.duration)),
  };
  const billedNow = chargeOf(product, locale, coupon);
  const first = trial ? price : billedNow;
  const regular = old ?? (first.minor < price.minor ? price : null);
  const firstPeriod = trialTerms ? trialTerms.duration : product.plan;
  const weeks = product.plan && weeksIn(product.plan);
  const start = product.begins_after ? addDuration(today, product.begins_after) : today;
  return {
    product,
    billedNow,
    deduction: coupon && deductionOf(coupon, product.key, dueToday(product, locale)),
    price,
    old: regular,
    discountPercent: regular && percentBelow(first, regular),
    perWeek: weeks === undefined ? null : perUnits(first, weeks),
    perDay: weeks === undefined ? null : perUnits(first, weeks * DAYS_PER_WEEK),
    trial: trial ?? null,
    renewal: product.is_subscription && firstPeriod ? { on: addDuration(start, firstPeriod), amount: price } : null,
  };
};

/** @throws an invariant error for a key that the funnel does not name. */
export const priceOf = (
  definition: FunnelDefinition,
  key: string,
  locale: Locale,
  today: string,
  coupon: Coupon | null,
): PricedProduct => priceProduct(present(definition.products[key], `product "${key}"`), locale, today, coupon);

/** Every product that the funnel names, priced. */
export const priceProducts = (
  definition: FunnelDefinition,
  locale: Locale,
  today: string,
  coupon: Coupon | null,
): readonly PricedProduct[] =>
  Object.values(definition.products).map((product) => priceProduct(product, locale, today, coupon));
