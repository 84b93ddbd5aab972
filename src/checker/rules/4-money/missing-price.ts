import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL4001",
  severity: "error",
  title: "A product has no price in a locale",
  explanation:
    "There is no fallback currency: a product without a price in one of the ten locales could not be sold there, and a visitor would find out at the checkout.",
  wrong: { "funnels/products/plan.json": { prices: { "fr-FR": null } } },
  right: { "funnels/products/plan.json": { prices: { "fr-FR": { amount: "44.99", currency_id: "EUR" } } } },
};
