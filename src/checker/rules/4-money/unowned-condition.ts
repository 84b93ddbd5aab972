import type { Content } from "../../../language/content/content.ts";
import { conditionsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly product: string; readonly funnel: string };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { funnel, document, pointer, condition } of conditionsOf(content)) {
    const offers = content.funnels.get(funnel)?.funnel?.value.offers;
    // A name that no product has is reported as such.
    if (!("owned" in condition) || !offers || !content.products.has(condition.owned)) continue;
    const offered = Object.values<readonly string[]>({ ...offers }).flat();
    if (!offered.includes(condition.owned))
      yield { where: spot(document, [...pointer, "owned"]), args: { product: condition.owned, funnel } };
  }
}

const WITHOUT_UPSELLS = { offers: { upsells: [] } };

const owning = (owned: string): Rule["wrong"] => ({
  "funnels/sample/pages/story.json": { robots: "noindex" },
  "funnels/sample/funnel.json": {
    ...WITHOUT_UPSELLS,
    steps: {
      offer: { kind: "afterBuy", page: "story", product: null, next: null, end: "bought" },
      checkout: { next: [{ when: { owned }, to: "offer" }, { else: "success" }] },
    },
  },
});

export const rule: Rule<Args> = {
  code: "FNL4037",
  severity: "warning",
  overlaid: "steps",
  title: "A condition on a product that the funnel does not offer",
  explanation:
    "Nobody buys there what is not among the offers, so the arm is for those alone who bought it on another visit, and all others go on below it. Mostly the route was copied from another funnel, and the product is the one of that funnel.",
  wrong: owning("extra"),
  right: owning("short"),
  check,
  say: ({ product, funnel }) => [
    `nobody buys "${product}" in funnel "${funnel}"`,
    'name one of its offers, or add it to "offers"',
  ],
};
