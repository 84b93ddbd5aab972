import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

function* check({ campaigns }: Content): Iterable<Finding> {
  for (const { document, value } of campaigns.values()) {
    if (!value.deadline) continue;
    const offers = value.patch?.funnel !== undefined && "offers" in value.patch.funnel;
    if (value.coupon !== undefined || offers) continue;
    yield { where: spot(document, ["deadline"], "key"), args: {} };
  }
}

export const rule: Rule = {
  code: "FNL9001",
  severity: "error",
  title: "A deadline after which nothing changes",
  explanation:
    "A countdown is honest only when the price really changes at its end: a coupon expires, or the offers become others.",
  wrong: {
    "funnels/seasonal/sale.json": { coupon: null, deadline: { kind: "campaign-end" } },
    "funnels/coupons/SALE.json": null,
  },
  right: { "funnels/seasonal/sale.json": { coupon: "SALE", deadline: { kind: "campaign-end" } } },
  check,
  say: () => [
    "a deadline after which nothing changes",
    'take "deadline" away, or give the campaign the "coupon" that ends with it',
  ],
};
