import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { CampaignFile } from "../../../language/types/campaign.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly why: string; readonly repeats: boolean };

function* check({ campaigns }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of campaigns.values()) {
    const offers = value.patch?.funnel !== undefined && "offers" in value.patch.funnel;
    const { to, repeats } = value.active;
    const isPriced = offers || value.coupon !== undefined || value.deadline !== undefined;
    if (!isPriced || (to !== undefined && !(offers && repeats !== undefined))) continue;
    const why = whyOf(value, to !== undefined);
    yield { where: spot(document, ["active"], "key"), args: { why, repeats: to !== undefined } };
  }
}

const whyOf = ({ deadline, coupon }: CampaignFile, hasEnd: boolean): string => {
  if (!hasEnd && deadline) return "a deadline";
  return !hasEnd && coupon !== undefined ? "a coupon" : "other offers";
};

export const rule: Rule<Args> = {
  code: "FNL8002",
  severity: "error",
  title: "A campaign changes a price and never ends",
  explanation:
    "A sale that is always on is no sale: a campaign may stay without an end only when it changes nothing but words and looks. It may come back every year with a coupon, whose reduction is measured anew each time (FNL9017), and not with other offers: what their products cost is dated.",
  wrong: { "funnels/seasonal/sale.json": { coupon: "SALE", active: { to: null } } },
  right: { "funnels/seasonal/sale.json": { coupon: "SALE", active: { to: "2026-12-01" } } },
  check,
  say: ({ why, repeats }) =>
    repeats
      ? [`a campaign with ${why} comes back by itself`, 'take "repeats" away, or reduce the price by a "coupon"']
      : [`a campaign with ${why} has no end`, 'add "to" to "active"'],
};
