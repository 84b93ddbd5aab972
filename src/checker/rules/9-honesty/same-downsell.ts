import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly key: string };

function* check({ funnels }: Content, { kinds }: World): Iterable<Finding<Args>> {
  for (const { funnel } of funnels.values()) {
    if (!funnel) continue;
    const { plans, downsells = [] } = funnel.value.offers;
    for (const [index, key] of downsells.entries()) {
      if (plans.includes(key))
        yield { where: spot(funnel.document, ["offers", "downsells", String(index)]), args: { key } };
    }
    for (const [id, { kind, product }] of Object.entries(funnel.value.modals ?? {})) {
      if (kinds.modals.get(kind)?.once !== true || product === undefined) continue;
      if (downsells.includes(product) || !plans.includes(product)) continue;
      yield { where: spot(funnel.document, ["modals", id, "product"]), args: { key: product } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9009",
  severity: "error",
  overlaid: "steps",
  title: "A downsell offers what was declined",
  explanation: "One better-fitting offer is a service. Asking again for what somebody has just declined is pressure.",
  wrong: {
    "funnels/sample/funnel.json": { offers: { downsells: ["plan"] }, modals: { shorter: { product: "plan" } } },
    "funnels/coupons/SALE.json": { products: ["plan"] },
  },
  right: { "funnels/sample/funnel.json": { offers: { downsells: ["short"] } } },
  check,
  say: ({ key }) => [`"${key}" was on offer before`, "offer something that fits better, or nothing"],
};
