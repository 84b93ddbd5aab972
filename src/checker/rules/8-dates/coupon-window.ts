import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL8008", severity: "error" } as const;

function* check({ files, coupons, campaigns }: Content): Iterable<Problem> {
  // A campaign that is not sound may well be the one that applies it.
  const allRead = [...files.values()].every(({ role, sound }) => sound || role?.kind !== "campaign");
  for (const [name, { document, value }] of coupons) {
    const applied = [...campaigns.values()].find((campaign) => campaign.value.coupon === name);
    if (value.active && applied) {
      const message = `"${applied.value.id}" applies it and says when`;
      yield problemAt(named, spot(document, ["active"], "key"), message, 'take "active" away');
    } else if (!value.active && !applied && allRead) {
      const help = 'add "active": { "from", "to", "zone" }, or name it as the "coupon" of a campaign';
      yield problemAt(named, spot(document, ["name"]), "nothing says when it holds", help);
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A coupon does not hold from one moment to another",
  explanation:
    "A coupon ends. One that a campaign applies begins and ends with the campaign, so that the price which its pages show is the price that is charged; any other one has a window of its own.",
  wrong: {
    "funnels/coupons/SALE.json": { active: { from: "2026-11-23", to: "2026-12-24", zone: "Europe/Berlin" } },
  },
  right: {
    "funnels/seasonal/sale.json": { coupon: null },
    "funnels/coupons/SALE.json": { active: { from: "2026-11-23", to: "2026-12-24", zone: "Europe/Berlin" } },
  },
  check,
};
