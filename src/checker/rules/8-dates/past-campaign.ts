import type { Content } from "../../../language/content/content.ts";
import { isBefore } from "../../../language/dates/moment.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly name: string; readonly to: string };

function* check({ campaigns, coupons }: Content, { today }: World): Iterable<Finding<Args>> {
  const all = [
    ...[...campaigns.values()].map(({ document, value }) => ({ document, name: value.id, active: value.active })),
    ...[...coupons.values()].map(({ document, value }) => ({ document, name: value.name, active: value.active })),
  ];
  for (const { document, name, active } of all) {
    // Of a window that ends before it begins only that is reported.
    if (
      active?.to === undefined ||
      ("repeats" in active && active.repeats !== undefined) ||
      !isBefore(active.to, today) ||
      !isBefore(active.from, active.to)
    )
      continue;
    yield { where: spot(document, ["active", "to"]), args: { name, to: active.to } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL8007",
  severity: "warning",
  title: "A campaign or a coupon is over",
  explanation:
    "Its pages say nothing of it any more, its code takes nothing off. A file that does nothing is a trap for whoever copies it, and often the sign of a mistyped year.",
  wrong: { "funnels/seasonal/sale.json": { active: { from: "2025-11-23", to: "2025-12-01" } } },
  right: { "funnels/seasonal/sale.json": { active: { from: "2026-11-23", to: "2026-12-01" } } },
  check,
  say: ({ name, to }) => [`"${name}" is over since ${to}`, "give it its next window, or take the file away"],
};
