import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import { minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = {
  readonly fault: "no more" | "more a day";
  readonly shorter: string;
  readonly longer: string;
  readonly locales: readonly string[];
  /** The product whose key says another length than its plan. */
  readonly misread: string | null;
};

const DAYS = { days: 1, weeks: 7, months: 30.4 } as const;

const daysOf = ({ plan }: ProductFile): number => (plan ? plan.duration * DAYS[plan.unit] : 0);

/** Plans for one thing: `running-plan-1-month` and `running-plan-6-months`. Keys that say no period are one family. */
const familyOf = (key: string): string => /^(.+)-\d+-(?:day|week|month|year)s?$/.exec(key)?.[1] ?? "";

function* check({ funnels, products }: Content): Iterable<Finding<Args>> {
  const plans = new Set([...funnels.values()].flatMap(({ funnel }) => funnel?.value.offers.plans ?? []));
  const sold = [...plans].flatMap((key) => products.get(key) ?? []).filter(({ value }) => value.plan && !value.trials);
  sold.sort((a, b) => daysOf(a.value) - daysOf(b.value));
  // What was told of is no measure for the next one.
  const odd = new Set<string>();
  for (const [index, { document, value }] of sold.entries()) {
    const alike = new Map<string, Args & { readonly locales: Locale[] }>();
    for (const locale of LOCALES) {
      const isMeasure = ({ value: { key } }: (typeof sold)[number]): boolean =>
        familyOf(key) === familyOf(value.key) && !odd.has(`${locale} ${key}`);
      const shorter = sold.slice(0, index).findLast(isMeasure)?.value;
      const fault = shorter && daysOf(shorter) < daysOf(value) ? faultIn(locale, shorter, value) : null;
      if (!shorter || fault === null) continue;
      odd.add(`${locale} ${value.key}`);
      const cause = `${fault} ${shorter.key}`;
      const args = alike.get(cause) ?? { fault, shorter: shorter.key, longer: value.key, locales: [], misread: null };
      args.locales.push(locale);
      alike.set(cause, args);
    }
    for (const args of alike.values()) {
      const both = [products.get(args.shorter), { document, value }];
      // Where no locale is right, it is the length.
      const misread =
        args.locales.length === LOCALES.length ? both.find((each) => each && isMisread(each.value)) : undefined;
      yield misread
        ? { where: spot(misread.document, ["plan"]), args: { ...args, misread: misread.value.key } }
        : { where: args.locales.map((locale) => spot(document, ["prices", locale, "amount"])), args };
    }
  }
}

const faultIn = (locale: Locale, shorter: ProductFile, longer: ProductFile): Args["fault"] | null => {
  const [less = 0, more = 0] = [shorter, longer].map(({ prices }) => {
    const { amount, currency_id: currency } = prices[locale];
    return minorUnits(amount, currency) ?? 0;
  });
  if (more <= less) return "no more";
  return more / daysOf(longer) >= less / daysOf(shorter) ? "more a day" : null;
};

/** The key says another length than the plan. */
const isMisread = ({ key, plan }: ProductFile): boolean => {
  const [, count, unit = ""] = /-(\d+)-(day|week|month)s?$/.exec(key) ?? [];
  return count !== undefined && (plan?.duration !== Number(count) || plan.unit !== `${unit}s`);
};

const FAULTS: Readonly<Record<Args["fault"], string>> = {
  "no more": "costs no more than",
  "more a day": "costs more a day than",
};

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
  say: ({ fault, shorter, longer, locales, misread }) => [
    `"${longer}" ${FAULTS[fault]} the shorter "${shorter}" in ${locales.length === LOCALES.length ? "every locale" : locales.join(", ")}`,
    misread === null ? "were two prices swapped?" : `does "${misread}" run as long as its name says? correct "plan"`,
  ],
};
