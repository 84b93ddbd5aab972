import type { StepContext, StepKind } from "../../../engine/contracts/step-kind.ts";
import { owned } from "../../../engine/selling/owned.ts";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import { purchaseActs, purchaseOutcomes, sell, settleEffects } from "../../../engine/selling/sell.ts";
import { present } from "../../../foundation/invariant.ts";

const productOf = ({ step }: StepContext): string => present(step.definition.product, `product of step "${step.id}"`);

export const kind: StepKind = {
  kind: "upsell",
  needs: ["purchase", "way"],
  section: ({ shipping }) => (shipping === undefined ? "offer" : "goods"),
  exits: ["next", "declined", "shipping"],
  passed(context) {
    if (owned(context.session).has(productOf(context))) return "next";
    return context.session.trail.includes(context.step.id) ? "declined" : null;
  },
  offers: (context) => [productOf(context)],
  value: () => null,
  skipWhenPassed: true,
  enter: ({ session }) => settleEffects(session),
  handle(context, event) {
    const { session, step } = context;
    if (step.definition.shipping !== undefined && event.type === "continued")
      return { session, exit: "shipping", effects: [] };
    if (step.definition.shipping !== undefined && event.type === "purchaseRequested") return null;
    if (event.type !== "offerDeclined") return sell(context, productOf(context), event);
    return pendingAttempt(session) ? { session, effects: [] } : { session, exit: "declined", effects: [] };
  },
  acts: (context) => [
    ...(context.step.definition.shipping === undefined
      ? purchaseActs(context, productOf(context), { method: "card", nonce: "saved" })
      : [{ type: "continued", step: context.step.id } as const]),
    { type: "offerDeclined", step: context.step.id },
  ],
  outcomes: purchaseOutcomes,
};
