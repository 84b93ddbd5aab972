import { addDays } from "../../../foundation/calendar.ts";
import { LOCALES } from "../../../foundation/locale.ts";
import { decimalString, minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import {
  type Charged,
  chargedIn,
  HISTORY,
  historyOf,
  isUnread,
  recordHelp,
} from "../../../language/content/price-ledger.ts";
import { couponSales, type CouponSale as Sale } from "../../../language/content/sales.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { PastPrices } from "../../../language/types/price-history.gen.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL9017", severity: "error" } as const;

const DAYS = 30;

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

/** What in the history of a locale speaks against the price from which the coupon takes something off. */
const objection = (charged: readonly Charged[], day: string): string | null => {
  const since = addDays(day, -DAYS);
  const [first] = charged;
  // A locale without any price is told by the rule about prices that nobody wrote down.
  if (!first) return null;
  if (first.from > since) return `the history does not reach back to ${since}`;
  const before = charged.filter(({ from }, index) => from < day && (charged[index + 1]?.from ?? day) > since);
  const lowest = Math.min(...before.map(({ amount }) => minorUnits(amount) ?? 0));
  const now = minorUnits(charged.at(-1)?.amount ?? "") ?? 0;
  return lowest < now ? `it cost ${decimalString(lowest)} in the ${DAYS} days before` : null;
};

const UNKNOWN = "no earlier price is on record";

const unprovedIn = (sale: Sale, entries: readonly PastPrices[] | undefined): string | null => {
  if (!entries) return UNKNOWN;
  for (const locale of LOCALES) {
    const why = objection(chargedIn(entries, locale), firstDay(sale));
    if (why !== null) return `in ${locale} ${why}`;
  }
  return null;
};

function* check(content: Content): Iterable<Problem> {
  if (isUnread(content)) return;
  const history = historyOf(content);
  const sales = couponSales(content);
  for (const sale of sales) {
    const where = spot(sale.campaign.document, ["coupon"]);
    const products = sale.coupon.products.filter((key) => content.products.has(key));
    const another = (key: string): Sale | undefined => soldBefore(sale, key, sales);
    for (const [other, keys] of grouped(products, another)) {
      const message = `${listed(keys)} ${are(keys)} reduced by "${other.campaign.value.id}" until ${lastDay(other)}`;
      const help = `begin ${addDays(lastDay(other), DAYS)} or later, or take ${listed(keys)} out of the coupon`;
      yield problemAt(named, where, message, help);
    }
    const alone = products.filter((key) => !another(key));
    const unproved = (key: string) => unprovedIn(sale, history?.value.products[key]);
    for (const [why, keys] of grouped(alone, unproved)) {
      const [first = ""] = keys;
      const help =
        why === UNKNOWN
          ? recordHelp(content, first)
          : `a reduction is measured by the lowest price of the ${DAYS} days before it, which ${HISTORY} proves`;
      yield problemAt(named, where, `${listed(keys)}: ${why}`, help);
    }
  }
}

/** Products by what is the matter with them: one cause is told once. */
const grouped = <T>(
  products: readonly string[],
  whyOf: (product: string) => T | null | undefined,
): ReadonlyMap<T, readonly string[]> => {
  const groups = new Map<T, string[]>();
  for (const key of products) {
    const why = whyOf(key);
    if (why === null || why === undefined) continue;
    groups.set(why, [...(groups.get(why) ?? []), key]);
  }
  return groups;
};

const listed = (keys: readonly string[]): string => keys.map((key) => `"${key}"`).join(", ");
const are = (keys: readonly string[]): string => (keys.length === 1 ? "is" : "are");

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
