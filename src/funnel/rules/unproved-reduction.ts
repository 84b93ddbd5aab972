import { addDays } from "../../foundation/calendar.ts";
import { LOCALES, type Locale } from "../../foundation/locale.ts";
import { decimalString, minorUnits } from "../../foundation/money.ts";
import type { CampaignFile } from "../campaign.gen.ts";
import type { Authored, Content } from "../content.ts";
import type { CouponFile } from "../coupon.gen.ts";
import { problemAt, spot } from "../json-document.ts";
import { type Charged, chargedIn, HISTORY, historyOf, isUnread } from "../price-ledger.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL9017", severity: "error" } as const;

const DAYS = 30;

interface Sale {
  readonly campaign: Authored<CampaignFile>;
  readonly coupon: CouponFile;
}

const salesOf = ({ campaigns, coupons }: Content): readonly Sale[] =>
  [...campaigns.values()].flatMap((campaign) => {
    const coupon = coupons.get(campaign.value.coupon ?? "")?.value;
    return coupon ? [{ campaign, coupon }] : [];
  });

const firstDay = ({ campaign }: Sale): string => campaign.value.active.from.slice(0, 10);
const lastDay = ({ campaign }: Sale): string => campaign.value.active.to?.slice(0, 10) ?? "9999-12-31";

/** Another sale of the product that was on in the 30 days before this one. */
const soldBefore = (sale: Sale, product: string, sales: readonly Sale[]): Sale | undefined =>
  sales.find(
    (other) =>
      other !== sale &&
      other.coupon.products.includes(product) &&
      firstDay(other) < firstDay(sale) &&
      lastDay(other) > addDays(firstDay(sale), -DAYS),
  );

/** What in the history speaks against the price from which the coupon takes something off; null when nothing does. */
const objection = (charged: readonly Charged[], day: string): string | null => {
  const since = addDays(day, -DAYS);
  const [first] = charged;
  if (!first || first.from > since) return `the history does not reach back to ${since}`;
  const before = charged.filter(({ from }, index) => from < day && (charged[index + 1]?.from ?? day) > since);
  const lowest = Math.min(...before.map(({ amount }) => minorUnits(amount) ?? 0));
  const now = minorUnits(charged.at(-1)?.amount ?? "") ?? 0;
  return lowest < now ? `it cost ${decimalString(lowest)} in the 30 days before` : null;
};

function* check(content: Content): Iterable<Problem> {
  if (isUnread(content)) return;
  const history = historyOf(content);
  const sales = salesOf(content);
  for (const sale of sales) {
    const where = spot(sale.campaign.document, ["coupon"]);
    for (const key of sale.coupon.products) {
      if (!content.products.has(key)) continue;
      const other = soldBefore(sale, key, sales);
      if (other) {
        const message = `"${key}" is reduced by "${other.campaign.value.id}" until ${lastDay(other)}`;
        const help = `begin ${addDays(lastDay(other), DAYS)} or later, or take "${key}" out of the coupon`;
        yield problemAt(named, where, message, help);
        continue;
      }
      const found = LOCALES.flatMap((locale: Locale) => {
        const why = objection(chargedIn(history?.value.products[key] ?? [], locale), firstDay(sale));
        return why === null ? [] : [`${why} in ${locale}`];
      })[0];
      if (found === undefined) continue;
      const help = `a reduction is measured by the lowest price of the 30 days before it, which ${HISTORY} proves`;
      yield problemAt(named, where, `"${key}": ${found}`, help);
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A campaign reduces a price that was not charged for 30 days",
  explanation:
    "What a campaign takes off for everybody is measured by the lowest price of the 30 days before it (directive 98/6/EC, article 6a; C-330/23). Two sales of one product in a row, or a price that was raised for the sale, fail that.",
  wrong: {
    "funnels/price-history.json": {
      products: {
        short: [{ from: "2026-11-01", prices: Object.fromEntries(LOCALES.map((locale) => [locale, "14.99"])) }],
      },
    },
  },
  right: {
    "funnels/price-history.json": {
      products: {
        short: [{ from: "2026-10-24", prices: Object.fromEntries(LOCALES.map((locale) => [locale, "14.99"])) }],
      },
    },
  },
  check,
};
