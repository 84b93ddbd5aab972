import { priceProduct } from "../../engine/selling/price-products.ts";
import type { PricedProduct } from "../../engine/selling/priced-product.ts";
import type { Purchase } from "../../engine/session/session.ts";
import { pricedByKey } from "../section-parts/priced.ts";
import type { FunnelView } from "../view-contract.tsx";

/** The day on which something was paid, `YYYY-MM-DD`, in the visitor's zone; today where that is not known. */
export const dayOfPayment = ({ at }: Purchase, { today }: FunnelView): string => at?.slice(0, 10) ?? today;

/** What was bought, with the days that were agreed to when it was paid; null where the product is not among the prices. */
export const paidTerms = (
  purchase: Purchase,
  prices: readonly PricedProduct[],
  view: FunnelView,
): PricedProduct | null => {
  const priced = pricedByKey(prices, purchase.product);
  return priced && priceProduct(priced.product, view.session.locale, dayOfPayment(purchase, view), null);
};
