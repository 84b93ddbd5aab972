import type { StepContext, StepKind } from "../../../engine/contracts/step-kind.ts";
import { purchaseActs, purchaseOutcomes } from "../../../engine/selling/explored-purchases.ts";
import { owned } from "../../../engine/selling/owned.ts";
import { sell, settleEffects } from "../../../engine/selling/sell.ts";
import { report } from "../../../engine/transition/transition-result.ts";

/** What it sells: a product of its own, else the plan that was chosen. */
const productOf = ({ step, session }: StepContext): string | null => step.definition.product ?? session.plan;

export const kind: StepKind = {
  kind: "checkout",
  needs: ["lead", "plan"],
  section: () => "payment",
  exits: ["next"],
  passed(context) {
    const product = productOf(context);
    return product !== null && owned(context.session).has(product) ? "next" : null;
  },
  offers(context) {
    const product = productOf(context);
    return product === null ? [] : [product];
  },
  value: () => null,
  skipWhenPassed: true,
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
  acts: (context) => purchaseActs(context, [productOf(context) ?? ""], { method: "card", nonce: "card-nonce" }),
  outcomes: purchaseOutcomes,
};
