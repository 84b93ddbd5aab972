import type { Runtime } from "../definition/runtime.ts";
import type { Purchase, Session } from "../session/session.ts";
import { report, type Transition, unchanged } from "../transition/transition-result.ts";
import { saleEventName } from "./sale-event.ts";

/**
 * Money that was taken is recorded wherever the visitor stands and whatever became of the attempt, each line of an order once.
 * There is no way back behind a purchase, so the trail begins anew.
 */
export const recordPurchase = (
  runtime: Runtime,
  session: Session,
  attemptId: string,
  order: readonly Purchase[],
): Transition => {
  const attempt = session.attempt?.id === attemptId ? null : session.attempt;
  const isNew = ({ orderId, product }: Purchase): boolean =>
    !session.purchases.some((each) => each.orderId === orderId && each.product === product);
  const lines = order.filter(isNew);
  if (lines.length === 0) {
    return unchanged(attempt === session.attempt ? session : { ...session, attempt });
  }
  const first = session.purchases.length === 0;
  return {
    session: {
      ...session,
      purchases: [...session.purchases, ...lines],
      attempt,
      trail: first ? [] : session.trail,
      status: attempt === session.attempt ? session.status : "idle",
      failure: attempt === session.attempt ? session.failure : null,
    },
    effects: lines.map(({ product: key, orderId }) => {
      const product = runtime.definition.products[key];
      return product
        ? report({ name: saleEventName(product), product: key, orderId })
        : { type: "reportFault", fault: `a product was bought that the funnel does not have: ${key}` };
    }),
  };
};
