import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL4005", severity: "error" } as const;

function* check({ products }: Content): Iterable<Problem> {
  for (const { document, value } of products.values()) {
    if (value.trials && !value.is_subscription) {
      yield problemAt(
        named,
        spot(document, ["trials"], "key"),
        "a trial of something that does not renew",
        'set "is_subscription": true, or take "trials" away',
      );
    }
    if (value.is_subscription && !value.plan) {
      yield problemAt(
        named,
        spot(document, ["is_subscription"], "key"),
        "a subscription has no period",
        'add "plan": { "duration": 3, "unit": "months" }',
      );
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "Trial, period and subscription do not fit",
  explanation:
    "After a trial the full price is charged for every period, so a product with a trial is a subscription, and a subscription has a period.",
  wrong: { "funnels/products/plan.json": { plan: null } },
  right: { "funnels/products/plan.json": { plan: { duration: 1, unit: "months" } } },
  check,
};
