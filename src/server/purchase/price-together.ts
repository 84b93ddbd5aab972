import { covers } from "../../engine/selling/covers.ts";
import { chargeOf } from "../../engine/selling/price-products.ts";
import type { Locale } from "../../foundation/locale.ts";
import type { Money } from "../../foundation/money.ts";
import type { LeadRow } from "../database/tables.ts";
import type { CouponDefinition, Services } from "../services.ts";
import { findProductForSale } from "./catalogue.ts";
import type { PurchaseRequest } from "./purchase-request.ts";

/** Lines and total of several products; null when one of them is not for sale, comes twice or in two lengths, or has another currency. */
export const priceTogether = (
  services: Services,
  lead: LeadRow,
  keys: readonly string[],
  locale: Locale,
  coupon: CouponDefinition | null,
): { readonly lines: PurchaseRequest["lines"]; readonly total: Money } | null => {
  if (new Set(keys).size !== keys.length) return null;
  // Sorted, so that two purchases of the same products wait for each other and never in a circle.
  const products = [...keys].sort().map((key) => findProductForSale(services, lead, key));
  const prices = products.map((product) => product && { product: product.key, ...chargeOf(product, locale, coupon) });
  const first = prices[0];
  const isTwice = products.some((one) => one && products.some((other) => other && one !== other && covers(one, other)));
  if (!first || isTwice) return null;
  const lines: { product: string; minor: number }[] = [];
  for (const price of prices) {
    if (price?.currency !== first.currency) return null;
    lines.push({ product: price.product, minor: price.minor });
  }
  return { lines, total: { minor: lines.reduce((sum, { minor }) => sum + minor, 0), currency: first.currency } };
};
