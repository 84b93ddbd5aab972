import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";
import { missingKeySentence } from "../parts/missing-key.ts";

export const rule: Rule<Faults["missing-key"]["args"], Faults["missing-key"]["hints"]> = {
  code: "FNL4001",
  severity: "error",
  title: "A product has no price in a locale",
  explanation:
    "There is no fallback currency: a product without a price in one of the ten locales could not be sold there, and a visitor would find out at the checkout.",
  wrong: { "funnels/products/plan.json": { prices: { "fr-FR": null } } },
  right: { "funnels/products/plan.json": { prices: { "fr-FR": { amount: "44.99", currency_id: "EUR" } } } },
  checkFaults: (faults) => faultsNamed(faults, "missing-key", "FNL4001"),
  say: missingKeySentence,
};
