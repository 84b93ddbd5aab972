import type { Content } from "../../../language/content/content.ts";
import { salesByFunnel } from "../../../language/content/sales.ts";
import { meetingOf } from "../../../language/dates/meeting.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly campaign: string; readonly to: string | null };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const sales of salesByFunnel(content).values()) {
    for (const [index, { document, value }] of sales.entries()) {
      for (const earlier of sales.slice(0, index)) {
        const [met] = meetingOf(earlier.value.active, value.active) ?? [];
        if (!met) continue;
        const args = { campaign: earlier.value.id, to: met.to ?? null };
        yield { where: spot(document, ["active", "from"]), args };
        break;
      }
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
    active: { from, to: "2026-12-10" },
  }),
});

export const rule: Rule<Args> = {
  code: "FNL8003",
  severity: "error",
  title: "Two sales of a funnel overlap",
  explanation:
    "On every day one price is true. While two campaigns change it, nobody can say which deadline and which price a visitor was promised.",
  wrong: second("2026-11-28"),
  right: second("2026-12-01"),
  check,
  say: ({ campaign, to }) => [
    `"${campaign}" is still on until ${to ?? "ever"}`,
    `begin ${to ?? "after it"}, or let "${campaign}" end earlier`,
  ],
};
