import type { Rule } from "../../rule.ts";

/** Found by pricing what the explored funnel offers, in every locale and on every day of the next 400. */
export const rule: Rule = {
  code: "FNL4006",
  severity: "error",
  title: "A product is offered on days on which it is not sold",
  explanation:
    "`active_from` and `active_to` of a product cover every day on which some visitor can be offered it: always for a funnel, the whole window for a campaign.",
  wrong: { "funnels/products/extra.json": { active_to: "2026-12-24", zone: "Europe/Berlin" } },
  right: { "funnels/products/extra.json": { active_from: "2026-01-01", zone: "Europe/Berlin" } },
};
