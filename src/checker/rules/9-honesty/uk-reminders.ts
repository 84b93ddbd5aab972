import { addDuration, type Duration } from "../../../foundation/calendar.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { isAtMost } from "../parts/durations.ts";

type Args = { readonly is: "seldom" | "waits"; readonly since: string };

const HALF_A_YEAR: Duration = { duration: 6, unit: "months" };
/** The last day of the spring for which the act's chapter is announced. */
const AT_LATEST = "2027-06-20";

function* check({ brands, products }: Content, { today }: World): Iterable<Finding<Args>> {
  const isSold = [...products.values()].some(({ value }) => value.is_subscription);
  for (const { document, value } of brands.values()) {
    const { uk_dmcc: since, notices } = value.after;
    if (!isSold) continue;
    if (since > AT_LATEST) yield { where: spot(document, ["after", "uk_dmcc"]), args: { is: "waits", since } };
    const { every } = notices.reminder;
    // Who is reminded today, and next when the act has been in force for half a year.
    const isSeldom =
      since > today ? addDuration(today, every) > addDuration(since, HALF_A_YEAR) : !isAtMost(every, HALF_A_YEAR);
    if (isSeldom)
      yield { where: spot(document, ["after", "notices", "reminder", "every"]), args: { is: "seldom", since } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL9023",
  severity: "error",
  title: "Buyers in the United Kingdom are reminded too seldom",
  explanation:
    'From the day in "uk_dmcc" on, whoever subscribes in the United Kingdom is reminded before a trial turns paid and at least every six months, with the way to end it (Digital Markets, Competition and Consumers Act 2024, part 4, chapter 2). That counts today for who would be reminded again only half a year after that day, and the day is not put off beyond the spring of 2027, for which the act is announced.',
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
  say: ({ is, since }) =>
    is === "waits"
      ? [
          `${since} is later than the day from which subscribers in the United Kingdom have to be reminded`,
          `write a day up to ${AT_LATEST} in "uk_dmcc"`,
        ]
      : [
          `from ${since} on subscribers in the United Kingdom are reminded every six months`,
          'write "every": { "duration": 6, "unit": "months" } or less',
        ],
};
