import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly why: string; readonly repeats: boolean };

function* check({ campaigns }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of campaigns.values()) {
    const offers = value.patch?.funnel !== undefined && "offers" in value.patch.funnel;
    const { to, repeats } = value.active;
    if ((to !== undefined && repeats === undefined) || !(value.coupon !== undefined || value.deadline || offers))
      continue;
    const why = value.deadline ? "a deadline" : value.coupon !== undefined ? "a coupon" : "other offers";
    yield { where: spot(document, ["active"], "key"), args: { why, repeats: to !== undefined } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL8002",
  severity: "error",
  title: "A campaign changes a price and never ends",
  explanation:
    "A sale that is always on is no sale, and what a price is reduced from is known for one year at a time. A campaign may stay without an end, or come back every year, only when it changes nothing but words and looks.",
  wrong: { "funnels/seasonal/sale.json": { coupon: "SALE", active: { to: null } } },
  right: { "funnels/seasonal/sale.json": { coupon: "SALE", active: { to: "2026-12-01" } } },
  check,
  say: ({ why, repeats }) =>
    repeats
      ? [`a campaign with ${why} comes back by itself`, 'take "repeats" away, and date the offer of each year']
      : [`a campaign with ${why} has no end`, 'add "to" to "active"'],
};
