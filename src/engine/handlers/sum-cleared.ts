import { unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** SPEC §4, sum of purchases: what was reported is not reported again. What was bought meanwhile is of the next sum. */
export const sumCleared: Handler<"sumCleared"> = (_runtime, session, { purchases }) => {
  const purchasesSummed = Math.min(Math.max(purchases, session.purchasesSummed), session.purchases.length);
  return unchanged(purchasesSummed === session.purchasesSummed ? session : { ...session, purchasesSummed });
};
