import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1011",
  severity: "error",
  title: "A value is not one of the allowed ones",
  explanation: "Where only some words make sense, the language lists them.",
  wrong: { "funnels/products/plan.json": { category: "Runing Subscription" } },
  right: { "funnels/products/plan.json": { category: "Running Subscription" } },
};
