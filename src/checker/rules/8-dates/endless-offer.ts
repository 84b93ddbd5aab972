import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly why: string };

function* check({ campaigns }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of campaigns.values()) {
    const offers = value.patch?.funnel !== undefined && "offers" in value.patch.funnel;
    if (value.active.to !== undefined || !(value.coupon !== undefined || value.deadline || offers)) continue;
    const why = value.deadline ? "a deadline" : value.coupon !== undefined ? "a coupon" : "other offers";
    yield { where: spot(document, ["active"], "key"), args: { why } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL8002",
  severity: "error",
  title: "A campaign changes a price and never ends",
  explanation:
    "A sale that is always on is no sale. A campaign may stay without an end only when it changes nothing but words and looks.",
  wrong: { "funnels/seasonal/sale.json": { coupon: "SALE", active: { to: null } } },
  right: { "funnels/seasonal/sale.json": { coupon: "SALE", active: { to: "2026-12-01" } } },
  check,
  say: ({ why }) => [`a campaign with ${why} has no end`, 'add "to" to "active"'],
};
