import type { Rule } from "../../rule.ts";

/** Found by exploring the compiled funnel, not by looking at its files. */
export const rule: Rule = {
  code: "FNL3014",
  severity: "error",
  title: "A buyer cannot get past the offers",
  explanation:
    "Whoever has bought must reach the end without buying more. A decline that leads back to an offer is a trap.",
  wrong: { "funnels/sample/funnel.json": { steps: { offer: { declined: "offer" } } } },
  right: { "funnels/sample/funnel.json": { steps: { offer: { next: "success" } } } },
};
