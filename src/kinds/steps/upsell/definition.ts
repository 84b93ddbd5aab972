import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import type { StepContext } from "../../../engine/definition/runtime.ts";
import { covered } from "../../../engine/selling/owned.ts";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import { sell, settleEffects } from "../../../engine/selling/sell.ts";
import { acts, outcomes } from "./explored.ts";
import { productsOf } from "./products-of.ts";

const notOwned = (context: StepContext): readonly string[] =>
  productsOf(context).filter((key) => !covered(context.runtime.definition, context.session).has(key));

export const kind: StepKind = {
  kind: "upsell",
  needs: ["purchase", "way"],
  section: ({ shipping, also }) => (shipping !== undefined ? "goods" : also === undefined ? "offer" : "offers"),
  exits: ["next", "declined", "shipping"],
  passed(context) {
    const left = notOwned(context).length;
    if (left === 0) return "next";
    if (!context.session.trail.includes(context.step.id)) return null;
    return left < productsOf(context).length ? "next" : "declined";
  },
  // What is owned of several can be seen, and not be ticked.
  offers(context) {
    const left = notOwned(context);
    return left.length > 0 ? left : productsOf(context);
  },
  value: () => null,
  skipWhenPassed: true,
  enter: ({ session }) => settleEffects(session),
  handle(context, event) {
    const { session, step } = context;
    if (step.definition.shipping !== undefined && event.type === "continued")
      return { session, exit: "shipping", effects: [] };
    if (step.definition.shipping !== undefined && event.type === "purchaseRequested") return null;
    if (event.type !== "offerDeclined") return sell(context, productsOf(context), event);
    return pendingAttempt(session) ? { session, effects: [] } : { session, exit: "declined", effects: [] };
  },
  acts,
  outcomes,
};
