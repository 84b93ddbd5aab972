import type { Rule } from "../../rule.ts";

/** Found by exploring the compiled funnel, not by looking at its files. */
export const rule: Rule = {
  code: "FNL3021",
  severity: "error",
  title: "A route leads to a step that is not open yet",
  explanation:
    "Results need a lead, the checkout a plan, an offer an order. A route past what a step needs shows a visitor a page without its content.",
  wrong: { "funnels/sample/funnel.json": { steps: { results: { next: "offer" } } } },
  right: { "funnels/sample/funnel.json": { steps: { results: { next: "checkout" } } } },
};
