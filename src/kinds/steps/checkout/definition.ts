import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import { covered } from "../../../engine/selling/owned.ts";
import { sell, settleEffects } from "../../../engine/selling/sell.ts";
import { report } from "../../../engine/transition/transition-result.ts";
import { acts, outcomes } from "./explored.ts";
import { productOf } from "./product-of.ts";

export const kind: StepKind = {
  kind: "checkout",
  needs: ["lead", "plan"],
  section: () => "payment",
  exits: ["next"],
  passed(context) {
    const product = productOf(context);
    return product !== null && covered(context.runtime.definition, context.session).has(product) ? "next" : null;
  },
  offers(context) {
    const product = productOf(context);
    return product === null ? [] : [product];
  },
  value: () => null,
  skipWhenPassed: true,
  reports: ["checkout_initiated"],
  enter(context) {
    const product = productOf(context);
    return [
      ...(product === null ? [] : [report({ name: "checkout_initiated", product })]),
      ...settleEffects(context.session),
    ];
  },
  handle(context, event) {
    const product = productOf(context);
    return product === null ? null : sell(context, [product], event);
  },
  acts,
  outcomes,
};
