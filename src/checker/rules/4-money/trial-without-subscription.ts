import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";

type Args = { readonly is: "trial" | "subscription" | "renewal" };

function* check({ products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    if (value.trials && !value.is_subscription) {
      yield { where: spot(document, ["trials"], "key"), args: { is: "trial" } };
    }
    if (value.renewal && !value.is_subscription) {
      const where = [["is_subscription"], ["renewal"]].map((pointer) => spot(document, pointer));
      yield { where, args: { is: "renewal" } };
    }
    if (value.is_subscription && !value.plan) {
      yield { where: spot(document, ["is_subscription"], "key"), args: { is: "subscription" } };
    }
  }
}

const SENTENCES: Readonly<Record<Args["is"], Sentence>> = {
  trial: ["a trial of something that does not renew", 'set "is_subscription": true, or take "trials" away'],
  subscription: ["a subscription has no period", 'add "plan": { "duration": 3, "unit": "months" }'],
  renewal: ["the words say that it renews, and it does not", 'set "is_subscription": true, or take "renewal" away'],
};

export const rule: Rule<Args> = {
  code: "FNL4005",
  severity: "error",
  title: "Trial, period and subscription do not fit",
  explanation:
    "After a trial the full price is charged for every period, so a product with a trial is a subscription, and a subscription has a period. What does not renew has no words that say so.",
  wrong: { "funnels/products/plan.json": { plan: null } },
  right: { "funnels/products/plan.json": { plan: { duration: 1, unit: "months" } } },
  check,
  say: ({ is }) => SENTENCES[is],
};
