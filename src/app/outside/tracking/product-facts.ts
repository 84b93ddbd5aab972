import { priceOf } from "../../../engine/selling/price-products.ts";
import type { Session } from "../../../engine/session/session.ts";
import { type Currency, isCurrency } from "../../../foundation/currencies.ts";
import { majorUnits } from "../../../foundation/money.ts";
import type { ProductFacts, TrackedEvent } from "../../../tracking/message.ts";
import type { Surroundings } from "./surroundings.ts";

type PricedEvent = Extract<TrackedEvent, { product: string }>;

interface Amount {
  readonly minor: number;
  readonly currency: Currency;
}

/** What was charged, once it was; before that the price on the page. */
const amountOf = (event: PricedEvent, session: Session, around: Surroundings): Amount => {
  const orderId = "orderId" in event ? event.orderId : null;
  const bought = session.purchases.find((each) => each.orderId === orderId && each.product === event.product);
  if (bought && isCurrency(bought.currency)) return { minor: bought.minor, currency: bought.currency };
  return priceOf(around.runtime.definition, event.product, session.locale, around.today, session.coupon).billedNow;
};

/** The product of an event; null where the funnel does not have it. */
export const productFacts = (event: PricedEvent, session: Session, around: Surroundings): ProductFacts | null => {
  const product = around.runtime.definition.products[event.product];
  if (!product) return null;
  const amount = amountOf(event, session, around);
  const { quantity = 1 } = product;
  const { currency } = amount;
  return {
    id: product.key,
    name: around.productName(product.name),
    quantity,
    price: majorUnits(amount) / quantity,
    currency,
  };
};
