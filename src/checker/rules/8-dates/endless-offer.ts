import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL8002", severity: "error" } as const;

function* check({ campaigns }: Content): Iterable<Problem> {
  for (const { document, value } of campaigns.values()) {
    const offers = value.patch?.funnel !== undefined && "offers" in value.patch.funnel;
    if (value.active.to !== undefined || !(value.coupon !== undefined || value.deadline || offers)) continue;
    const why = value.deadline ? "a deadline" : value.coupon !== undefined ? "a coupon" : "other offers";
    yield problemAt(
      named,
      spot(document, ["active"], "key"),
      `a campaign with ${why} has no end`,
      'add "to" to "active"',
    );
  }
}

export const rule: Rule = {
  ...named,
  title: "A campaign changes a price and never ends",
  explanation:
    "A sale that is always on is no sale. A campaign may stay without an end only when it changes nothing but words and looks.",
  wrong: { "funnels/seasonal/sale.json": { coupon: "SALE", active: { to: null } } },
  right: { "funnels/seasonal/sale.json": { coupon: "SALE", active: { to: "2026-12-01" } } },
  check,
};
