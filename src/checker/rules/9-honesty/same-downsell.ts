import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL9009", severity: "error" } as const;

function* check({ funnels }: Content): Iterable<Problem> {
  for (const { funnel } of funnels.values()) {
    if (!funnel) continue;
    const { plans, downsells = [] } = funnel.value.offers;
    for (const [index, key] of downsells.entries()) {
      if (plans.includes(key))
        yield problemAt(
          named,
          spot(funnel.document, ["offers", "downsells", String(index)]),
          `"${key}" was on offer before`,
          "offer something that fits better, or nothing",
        );
    }
  }
}

export const rule: Rule = {
  ...named,
  overlaid: "steps",
  title: "A downsell offers what was declined",
  explanation: "One better-fitting offer is a service. Asking again for what somebody has just declined is pressure.",
  wrong: {
    "funnels/sample/funnel.json": { offers: { downsells: ["plan"] }, modals: { shorter: { product: "plan" } } },
    "funnels/coupons/SALE.json": { products: ["plan"] },
  },
  right: { "funnels/sample/funnel.json": { offers: { downsells: ["short"] } } },
  check,
};
