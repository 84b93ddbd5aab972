import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { meet } from "../../../language/dates/meeting.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { CampaignFile } from "../../../language/types/campaign.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly page: string; readonly campaign: string };

const isBeside = (one: CampaignFile, other: CampaignFile): boolean =>
  one.extends === other.extends &&
  meet(one.active, other.active) &&
  LOCALES.some((locale) => [one, other].every(({ locales }) => locales === undefined || locales.includes(locale)));

function* check({ campaigns }: Content): Iterable<Finding<Args>> {
  const all = [...campaigns.values()];
  for (const [index, { document, value }] of all.entries()) {
    for (const [at, page] of (value.takes_over ?? []).entries()) {
      const other = all
        .slice(0, index)
        .find((each) => each.value.takes_over?.includes(page) && isBeside(each.value, value));
      if (!other) continue;
      const where = spot(document, ["takes_over", String(at)]);
      yield { where, args: { page, campaign: other.value.id } };
    }
  }
}

const second = (from: string): Rule["wrong"] => ({
  "funnels/seasonal/sale.json": { takes_over: ["home"] },
  "funnels/seasonal/winter.json": JSON.stringify({
    version: 1,
    id: "winter",
    extends: "sample",
    pages: { home: "home" },
    takes_over: ["home"],
    patch: { pages: { home: { title: "sample.offer.head" } } },
    active: { from, to: "2026-12-10" },
  }),
});

export const rule: Rule<Args> = {
  code: "FNL8033",
  severity: "error",
  title: "Two campaigns take over one page at the same time",
  explanation: "A page shows one campaign. Which of two it would be, nobody has decided.",
  wrong: second("2026-11-28"),
  right: second("2026-12-01"),
  check,
  say: ({ page, campaign }) => [
    `"${campaign}" has taken over "${page}" at that time`,
    "take the page out of one, or let one begin when the other has ended",
  ],
};
