import type { ProductDefinition } from "../definition/definition.ts";
import type { Runtime } from "../definition/runtime.ts";
import type { Purchase, Session } from "../session/session.ts";
import type { DomainEvent } from "../transition/domain-events.ts";
import { report, type Transition, unchanged } from "../transition/transition-result.ts";

/** SPEC §4, Purchase and Upsell purchase: which event tells of a product bought. */
const eventOf = (product: ProductDefinition, orderId: string, first: boolean): DomainEvent => {
  const bought = { product: product.key, orderId };
  if (product.category === "Trial Upsell") return { name: "training_plan_purchased", ...bought };
  if (!first) return { name: "upsell_purchased", ...bought };
  return { name: product.trials ? "trial_started" : "training_plan_purchased", ...bought };
};

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
      ? [report(eventOf(product, purchase.orderId, first))]
      : [{ type: "reportFault", fault: `a product was bought that the funnel does not have: ${purchase.product}` }],
  };
};
