import type { ProductDefinition } from "../../engine/definition/definition.ts";
import type { Coupon } from "../../engine/selling/coupon.ts";
import { priceProduct } from "../../engine/selling/price-products.ts";
import { addDays } from "../../foundation/calendar.ts";
import { LOCALES } from "../../foundation/locale.ts";
import type { Content } from "../../language/content/content.ts";
import { isBefore } from "../../language/dates/moment.ts";
import type { Edition } from "../../language/overlays/edition.ts";
import { spansOf } from "../../language/overlays/editions.ts";
import type { Overlay } from "../../language/overlays/overlay.ts";
import { problemAt, type Spot, spot } from "../../language/reading/json-document.ts";
import type { ProductFile } from "../../language/types/product.gen.ts";
import type { Exploration } from "../exploration/explore.ts";
import type { Problem } from "../problems/problem.ts";
import { rule as notSold } from "../rules/4-money/not-sold.ts";
import { rule as priceOrder } from "../rules/4-money/price-order.ts";
import type { World } from "../world.ts";
import type { Told } from "./told.ts";
import type { Variant } from "./variants.ts";

/** How far ahead the calendar is proved, in days. */
const HORIZON = 400;

/**
 * Every product that some visitor is offered has, in each locale and on each day of the next 400 on which it can be
 * offered, one price from which everything shown and charged follows.
 */
export const provePrices = (
  content: Content,
  { edition, overlays, definition }: Variant,
  exploration: Exploration,
  { today }: World,
  told: Told,
): { readonly problems: readonly Problem[]; readonly segments: number } => {
  const horizon = { from: today, to: addDays(today, HORIZON) };
  const spans = spansOf(content, edition);
  const from = spans.reduce((first, span) => later(span.from, first), horizon.from);
  const to = spans.reduce(
    (last, span) => (span.to !== undefined && isBefore(span.to, last) ? span.to : last),
    horizon.to,
  );
  if (!isBefore(from, to)) return { problems: [], segments: 0 };
  const { products } = content;
  const problems: Problem[] = [];
  const borders = new Set([from]);
  for (const key of exploration.products) {
    const product = products.get(key);
    if (!product) continue;
    const { document, value } = product;
    for (const border of [value.active_from, value.active_to]) {
      if (border !== undefined && isBefore(from, border) && isBefore(border, to)) borders.add(border);
    }
    const gap = gapIn(value, from, to);
    if (gap && told.isNew(edition, `${key} ${gap.key}`)) {
      const where = offeredIn(overlays, key) ?? spot(document, [gap.key]);
      const help = "widen its window, or take it off the offers";
      problems.push(problemAt(notSold, where, `"${key}" is offered ${gap.when}`, help));
    }
  }
  for (const day of borders) {
    for (const key of exploration.products) {
      const product = definition.products[key];
      const document = products.get(key)?.document;
      if (!product || !document) continue;
      for (const locale of LOCALES) {
        const fault = incoherence(product, locale, day.slice(0, 10), definition.coupon ?? null);
        if (fault === null || !told.isNew(edition, `${key} ${locale} ${fault}`)) continue;
        const where = couponOf(content, edition) ?? spot(document, ["prices", locale]);
        problems.push(problemAt(priceOrder, where, `"${key}": ${fault} in ${locale}`, "correct the amounts"));
      }
    }
  }
  return { problems, segments: borders.size * LOCALES.length };
};

/** Where a patch puts a product on offer: what it says of the same product otherwise is no offer. */
const offeredIn = (overlays: readonly Overlay[], key: string): Spot | null => {
  for (const { document, at, patch } of overlays.toReversed()) {
    const found = pointerTo(patch.funnel, key) ?? null;
    if (found) return spot(document, [...at, "funnel", ...found]);
  }
  return null;
};

const pointerTo = (value: unknown, wanted: string): readonly string[] | null => {
  if (value === wanted) return [];
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = pointerTo(inner, wanted);
    if (found) return [key, ...found];
  }
  return null;
};

/** What a plain edition is not guilty of comes from the coupon that its campaign gives. */
const couponOf = ({ campaigns }: Content, { campaign }: Edition): Spot | null => {
  const file = campaign === null ? undefined : campaigns.get(campaign);
  return file?.value.coupon === undefined ? null : spot(file.document, ["coupon"]);
};

const later = (a: string, b: string): string => (isBefore(a, b) ? b : a);

const gapIn = ({ active_from: first, active_to: last }: ProductFile, from: string, to: string) => {
  if (first !== undefined && isBefore(from, first))
    return { key: "active_from", when: `from ${from} and sold only from ${first}` };
  if (last !== undefined && isBefore(last, to))
    return { key: "active_to", when: `until ${to} and sold only until ${last}` };
  return null;
};

/** What is shown follows from what is charged. */
const incoherence = (
  product: ProductDefinition,
  locale: (typeof LOCALES)[number],
  day: string,
  coupon: Coupon | null,
): string | null => {
  const { billedNow, price, old, discountPercent, perWeek, perDay, trial, renewal } = priceProduct(
    product,
    locale,
    day,
    coupon,
  );
  const first = trial ? price : billedNow;
  if (billedNow.minor <= 0) return "nothing is charged";
  if (discountPercent !== null && (old?.minor ?? 0) * (1 - discountPercent / 100) < first.minor - 1)
    return "the badge promises more than is taken off";
  if (old && old.minor <= first.minor) return "the earlier price is not above the price";
  if (renewal && renewal.amount.minor !== price.minor) return "the renewal costs something else than the price";
  if (perDay && perWeek && Math.abs(perDay.minor * 7 - perWeek.minor) > 4) return "price a day and a week do not agree";
  return null;
};
