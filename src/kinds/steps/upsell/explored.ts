import type { StepContext } from "../../../engine/definition/runtime.ts";
import { purchaseActs, purchaseOutcomes } from "../../../engine/selling/explored-purchases.ts";
import type { VisitorEvent } from "../../../engine/transition/events.ts";
import { productsOf } from "./products-of.ts";

export const acts = (context: StepContext): readonly VisitorEvent[] => [
  ...(context.step.definition.shipping === undefined
    ? purchaseActs(context, productsOf(context), { method: "card", nonce: "saved" })
    : [{ type: "continued", step: context.step.id } as const]),
  { type: "offerDeclined", step: context.step.id },
];

export const outcomes = purchaseOutcomes;
