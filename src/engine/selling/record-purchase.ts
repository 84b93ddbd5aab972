import type { Runtime } from "../definition/runtime.ts";
import type { Purchase, Session } from "../session/session.ts";
import { report, type Transition, unchanged } from "../transition/transition-result.ts";
import { saleEventName } from "./sale-event.ts";

/**
 * Money that was taken is recorded wherever the visitor stands and whatever became of the attempt, once an order.
 * There is no way back behind a purchase, so the trail begins anew.
 */
export const recordPurchase = (
  runtime: Runtime,
  session: Session,
  attemptId: string,
  purchase: Purchase,
): Transition => {
  const attempt = session.attempt?.id === attemptId ? null : session.attempt;
  if (session.purchases.some(({ orderId }) => orderId === purchase.orderId)) {
    return unchanged(attempt === session.attempt ? session : { ...session, attempt });
  }
  const product = runtime.definition.products[purchase.product];
  const first = session.purchases.length === 0;
  return {
    session: {
      ...session,
      purchases: [...session.purchases, purchase],
      attempt,
      trail: first ? [] : session.trail,
      status: attempt === session.attempt ? session.status : "idle",
      failure: attempt === session.attempt ? session.failure : null,
    },
    effects: product
      ? [report({ name: saleEventName(product), product: product.key, orderId: purchase.orderId })]
      : [{ type: "reportFault", fault: `a product was bought that the funnel does not have: ${purchase.product}` }],
  };
};
