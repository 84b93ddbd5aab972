import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1012",
  severity: "error",
  title: "A text has not the form that is needed here",
  explanation:
    "Ids, message keys, amounts, colours and days are written in one way only, so that they can be compared and computed with.",
  wrong: { "funnels/products/plan.json": { prices: { "de-DE": { amount: "44,99" } } } },
  right: { "funnels/products/plan.json": { prices: { "de-DE": { amount: "44.99" } } } },
};
