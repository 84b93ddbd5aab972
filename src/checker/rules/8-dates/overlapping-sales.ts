import type { Content } from "../../../language/content/content.ts";
import { salesByFunnel } from "../../../language/content/sales.ts";
import { meet } from "../../../language/overlays/editions.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL8003", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  for (const sales of salesByFunnel(content).values()) {
    for (const [index, { document, value }] of sales.entries()) {
      const earlier = sales.slice(0, index).find((each) => meet(each.value.active, value.active));
      if (!earlier) continue;
      const { id, active } = earlier.value;
      const clock = active.zone === value.active.zone ? "" : ` in ${active.zone}`;
      yield problemAt(
        named,
        spot(document, ["active", "from"]),
        `"${id}" is still on until ${active.to ?? "ever"}${clock}`,
        `begin ${active.to ?? "after it"}${clock}, or let "${id}" end earlier`,
      );
    }
  }
}

const second = (from: string): Rule["wrong"] => ({
  "funnels/coupons/LATER.json": JSON.stringify({
    version: 1,
    name: "LATER",
    discount_type: "percentage",
    discount: 10,
    products: ["extra"],
  }),
  "funnels/seasonal/later.json": JSON.stringify({
    version: 1,
    id: "later",
    extends: "sample",
    pages: { home: "home" },
    coupon: "LATER",
    active: { from, to: "2026-12-10", zone: "Europe/Berlin" },
  }),
});

export const rule: Rule = {
  ...named,
  title: "Two sales of a funnel overlap",
  explanation:
    "On every day one price is true. While two campaigns change it, nobody can say which deadline and which price a visitor was promised.",
  wrong: second("2026-11-28"),
  right: second("2026-12-01"),
  check,
};
