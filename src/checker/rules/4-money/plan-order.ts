import { LOCALES } from "../../../foundation/locale.ts";
import { minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly fault: string; readonly locale: string };

const DAYS = { days: 1, weeks: 7, months: 30.4 } as const;

const daysOf = ({ plan }: ProductFile): number => (plan ? plan.duration * DAYS[plan.unit] : 0);

/** Plans for one thing: `running-plan-1-month` and `running-plan-6-months`. Keys that say no period are one family. */
const familyOf = (key: string): string => /^(.+)-\d+-(?:day|week|month|year)s?$/.exec(key)?.[1] ?? "";

function* check({ funnels, products }: Content): Iterable<Finding<Args>> {
  const plans = new Set([...funnels.values()].flatMap(({ funnel }) => funnel?.value.offers.plans ?? []));
  const sold = [...plans].flatMap((key) => products.get(key) ?? []).filter(({ value }) => value.plan && !value.trials);
  sold.sort((a, b) => daysOf(a.value) - daysOf(b.value));
  for (const [index, { document, value }] of sold.entries()) {
    const shorter = sold.slice(0, index).findLast((each) => familyOf(each.value.key) === familyOf(value.key));
    if (!shorter || daysOf(shorter.value) === daysOf(value)) continue;
    for (const locale of LOCALES) {
      const [less, more] = [shorter.value, value].map(({ prices }) => {
        const { amount, currency_id: currency } = prices[locale];
        return minorUnits(amount, currency) ?? 0;
      });
      const fault =
        (more ?? 0) <= (less ?? 0)
          ? `costs no more than the shorter "${shorter.value.key}"`
          : (more ?? 0) / daysOf(value) >= (less ?? 0) / daysOf(shorter.value)
            ? `costs more a day than the shorter "${shorter.value.key}"`
            : null;
      if (fault !== null) yield { where: spot(document, ["prices", locale, "amount"]), args: { fault, locale } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL4008",
  severity: "warning",
  title: "A longer plan is not the better price",
  explanation: "A longer plan costs more in all and less a day. When it does not, two prices are often swapped.",
  wrong: {
    "funnels/sample/funnel.json": {
      offers: { plans: ["plan", "short"], downsells: [] },
      modals: { shorter: { kind: "PlanUpsell", product: "plan" } },
    },
    "funnels/sample/pages/results.json": { sections: { plans: { preselected: "short" } } },
    "funnels/products/short.json": { plan: { duration: 12, unit: "months" } },
  },
  right: {
    "funnels/sample/funnel.json": {
      offers: { plans: ["plan", "short"], downsells: [] },
      modals: { shorter: { kind: "PlanUpsell", product: "plan" } },
    },
    "funnels/sample/pages/results.json": { sections: { plans: { preselected: "short" } } },
  },
  check,
  say: ({ fault, locale }) => [`${fault} in ${locale}`, "were two prices swapped?"],
};
