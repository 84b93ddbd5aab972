import { isCurrency } from "../../foundation/currencies.ts";
import type { Money } from "../../foundation/money.ts";
import type { Session } from "../session/session.ts";

/**
 * SPEC §3, `sumOfCurrentPurchases`: what was charged since the sum was reported last; null when that is nothing. Orders of one
 * visitor are in one currency.
 */
export const sumOfCurrentPurchases = ({ purchases, purchasesSummed }: Session): Money | null => {
  const current = purchases.slice(purchasesSummed);
  const currency = current[0]?.currency;
  if (currency === undefined || !isCurrency(currency)) return null;
  const minor = current.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.minor, 0);
  return minor === 0 ? null : { minor, currency };
};
