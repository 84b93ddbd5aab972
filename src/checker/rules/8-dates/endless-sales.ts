import { addDays, daysBetween } from "../../../foundation/calendar.ts";
import type { Content } from "../../../language/content/content.ts";
import { salesByFunnel } from "../../../language/content/sales.ts";
import { meet } from "../../../language/dates/meeting.ts";
import { occurrencesAhead } from "../../../language/dates/occurrences.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { CampaignFile, Window } from "../../../language/types/campaign.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly campaigns: readonly string[]; readonly days: number };

const MOST = 30;
const WITHIN = 60;

const dayOf = (instant: string): string => instant.slice(0, 10);

/** Days of a sale that lie in the 60 days before its end. */
const daysWithin = ({ active }: CampaignFile, since: string, until: string): number =>
  occurrencesAhead(active).reduce((sum, { from, to }) => {
    const first = dayOf(from) > since ? dayOf(from) : since;
    const last = to !== undefined && dayOf(to) < until ? dayOf(to) : until;
    return sum + Math.max(0, daysBetween(first, last));
  }, 0);

/** The day on which a sale has, by then, been on too long, in the first year in which it has. */
const crowdedEnd = (active: Window, sales: readonly CampaignFile[]): { until: string; days: number } | undefined =>
  occurrencesAhead(active)
    .flatMap(({ to }) => (to === undefined ? [] : [dayOf(to)]))
    .map((until) => ({
      until,
      days: sales.reduce((sum, each) => sum + daysWithin(each, addDays(until, -WITHIN), until), 0),
    }))
    .find(({ days }) => days > MOST);

function* check(content: Content): Iterable<Finding<Args>> {
  for (const sales of salesByFunnel(content).values()) {
    for (const { document, value } of sales) {
      const crowded = crowdedEnd(
        value.active,
        sales.map((each) => each.value),
      );
      if (!crowded) continue;
      const { until, days } = crowded;
      const since = addDays(until, -WITHIN);
      const others = sales.filter((each) => each.value !== value && daysWithin(each.value, since, until) > 0);
      // Of two at a time it is told that they are.
      if (others.some((each) => meet(each.value.active, value.active))) continue;
      const campaigns = [value, ...others.map((each) => each.value)].map(({ id }) => id);
      yield { where: spot(document, ["active", "to"]), args: { campaigns, days } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL8004",
  severity: "error",
  title: "A sale that hardly ever ends",
  explanation:
    "A price that is reduced more often than not is the price, and calling it a sale misleads (directive 2005/29/EC).",
  wrong: { "funnels/seasonal/sale.json": { active: { from: "2026-10-20" } } },
  right: { "funnels/seasonal/sale.json": { active: { from: "2026-11-10" } } },
  check,
  say: ({ campaigns, days }) => [
    `${campaigns.map((id) => `"${id}"`).join(" and ")} ${campaigns.length > 1 ? "reduce" : "reduces"} the funnel on ${days} of the ${WITHIN} days before this`,
    `a funnel may be reduced on ${MOST} of any ${WITHIN} days`,
  ],
};
