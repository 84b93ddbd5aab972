import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL9001", severity: "error" } as const;

function* check({ campaigns }: Content): Iterable<Problem> {
  for (const { document, value } of campaigns.values()) {
    if (!value.deadline) continue;
    const offers = value.patch?.funnel !== undefined && "offers" in value.patch.funnel;
    if (value.coupon !== undefined || offers) continue;
    const help = 'take "deadline" away, or give the campaign the "coupon" that ends with it';
    yield problemAt(named, spot(document, ["deadline"], "key"), "a deadline after which nothing changes", help);
  }
}

export const rule: Rule = {
  ...named,
  title: "A deadline after which nothing changes",
  explanation:
    "A countdown is honest only when the price really changes at its end: a coupon expires, or the offers become others.",
  wrong: {
    "funnels/seasonal/sale.json": { coupon: null, deadline: { kind: "campaign-end" } },
    "funnels/coupons/SALE.json": null,
  },
  right: { "funnels/seasonal/sale.json": { coupon: "SALE", deadline: { kind: "campaign-end" } } },
  check,
};
