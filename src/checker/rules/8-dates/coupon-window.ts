import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly campaign: string | null };

function* check({ files, coupons, campaigns }: Content): Iterable<Finding<Args>> {
  // A campaign that is not sound may well be the one that applies it.
  const allRead = [...files.values()].every(({ role, sound }) => sound || role?.kind !== "campaign");
  const given = [...campaigns.values()];
  // One of two campaigns that give the same may be the one to which this belongs.
  const sharing = given.flatMap(({ document, value }) =>
    value.coupon !== undefined && given.some((other) => other.value !== value && other.value.coupon === value.coupon)
      ? [spot(document, ["coupon"])]
      : [],
  );
  for (const [name, { document, value }] of coupons) {
    const applied = given.find((campaign) => campaign.value.coupon === name);
    if (value.active && applied) {
      const where = [spot(document, ["active"], "key"), spot(applied.document, ["coupon"])];
      yield { where, args: { campaign: applied.value.id } };
    } else if (!value.active && !applied && allRead) {
      yield { where: [spot(document, ["name"]), ...sharing], args: { campaign: null } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL8008",
  severity: "error",
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
  say: ({ campaign }) =>
    campaign === null
      ? [
          "nothing says when it holds",
          'add "active": { "from", "to", "zone" }, or name it as the "coupon" of a campaign',
        ]
      : [`"${campaign}" applies it and says when`, 'take "active" away'],
};
