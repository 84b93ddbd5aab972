import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import { owned } from "../../../engine/owned.ts";
import { purchaseActs, purchaseOutcomes, sell, settleEffects } from "../../../engine/sell.ts";
import { report } from "../../../engine/transition-result.ts";

export const kind: StepKind = {
  kind: "checkout",
  needs: ["lead", "plan"],
  exits: ["next"],
  passed: ({ session }) => (session.plan !== null && owned(session).has(session.plan) ? "next" : null),
  value: () => null,
  skipWhenPassed: true,
  enter: ({ session }) => [
    ...(session.plan === null ? [] : [report({ name: "checkout_initiated", product: session.plan })]),
    ...settleEffects(session),
  ],
  handle: (context, event) => (context.session.plan === null ? null : sell(context, context.session.plan, event)),
  acts: (context) => purchaseActs(context, { method: "card", nonce: "card-nonce" }),
  outcomes: purchaseOutcomes,
};
