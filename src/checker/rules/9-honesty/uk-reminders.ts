import { addDuration, type Duration } from "../../../foundation/calendar.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly since: string };

const HALF_A_YEAR: Duration = { duration: 6, unit: "months" };

function* check({ brands, products }: Content, { today }: World): Iterable<Finding<Args>> {
  const isSold = [...products.values()].some(({ value }) => value.is_subscription);
  for (const { document, value } of brands.values()) {
    const { uk_dmcc: since, notices } = value.after;
    if (!isSold || since > today) continue;
    if (addDuration(today, notices.reminder.every) > addDuration(today, HALF_A_YEAR))
      yield { where: spot(document, ["after", "notices", "reminder", "every"]), args: { since } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL9023",
  severity: "error",
  title: "Buyers in the United Kingdom are reminded too seldom",
  explanation:
    'From the day in "uk_dmcc" on, whoever subscribes in the United Kingdom is reminded before a trial turns paid and at least every six months, with the way to end it (Digital Markets, Competition and Consumers Act 2024, part 4, chapter 2).',
  wrong: {
    "funnels/brands/brand.json": {
      after: { uk_dmcc: "2026-04-01", notices: { reminder: { every: { duration: 12, unit: "months" } } } },
    },
  },
  right: {
    "funnels/brands/brand.json": {
      after: { uk_dmcc: "2026-04-01", notices: { reminder: { every: { duration: 6, unit: "months" } } } },
    },
  },
  check,
  say: ({ since }) => [
    `since ${since} subscribers in the United Kingdom are reminded every six months`,
    'write "every": { "duration": 6, "unit": "months" } or less',
  ],
};
