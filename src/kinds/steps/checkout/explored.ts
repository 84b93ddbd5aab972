import type { StepContext } from "../../../engine/definition/runtime.ts";
import { purchaseActs, purchaseOutcomes } from "../../../engine/selling/explored-purchases.ts";
import type { VisitorEvent } from "../../../engine/transition/events.ts";
import { productOf } from "./product-of.ts";

export const acts = (context: StepContext): readonly VisitorEvent[] =>
  purchaseActs(context, [productOf(context) ?? ""], { method: "card", nonce: "card-nonce" });

export const outcomes = purchaseOutcomes;
