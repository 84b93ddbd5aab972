import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Session } from "../../engine/session/session.ts";
import { type ClassOf, createAnswerClasses } from "./reductions/answer-symmetry.ts";
import { createSalesAhead, type SalesAhead } from "./reductions/dead-variables.ts";
import { createLiveValuation, type LiveValuation } from "./reductions/live-valuation.ts";
import { createPurchaseKey } from "./reductions/product-symmetry.ts";

/** What of a session can still make a difference in one funnel. */
export interface Abstraction {
  readonly liveValuation: LiveValuation;
  readonly classOf: ClassOf;
  readonly salesAhead: (session: Session) => SalesAhead;
  /** What a visitor chose, tries to buy and owns, as far as it can still make a difference. */
  readonly purchaseKey: (session: Session) => string;
}

export const createAbstraction = (runtime: Runtime): Abstraction => {
  const salesAhead = createSalesAhead(runtime);
  const classOf = createAnswerClasses(runtime);
  return {
    liveValuation: createLiveValuation(runtime, classOf),
    classOf,
    salesAhead,
    purchaseKey: createPurchaseKey(runtime, salesAhead),
  };
};
