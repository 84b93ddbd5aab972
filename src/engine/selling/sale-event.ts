import type { ProductDefinition } from "../definition/definition.ts";

export type SaleEventName = "training_plan_purchased" | "trial_started" | "upsell_purchased";

/**
 * Under which event a sale is tracked (SPEC §4, Purchase and Upsell purchase by url), for browser and server alike. What
 * the product is decides, and neither its key nor what was bought before it.
 */
export const saleEventName = ({
  category,
  is_upsell: isUpsell,
  trials,
}: Pick<ProductDefinition, "category" | "is_upsell" | "trials">): SaleEventName => {
  // What the upsell address `trials` sells is a plan.
  if (category === "Trial Upsell") return "training_plan_purchased";
  if (isUpsell) return "upsell_purchased";
  return trials ? "trial_started" : "training_plan_purchased";
};
