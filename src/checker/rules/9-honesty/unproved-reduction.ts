import { addDays } from "../../../foundation/calendar.ts";
import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import { CURRENCY_OF } from "../../../foundation/locale-currency.ts";
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
import { occurrencesAhead } from "../../../language/dates/occurrences.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { PastPrices } from "../../../language/types/price-history.gen.ts";
import type { FindingWithHints, Rule, Sentence } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args =
  | { readonly is: "reduced"; readonly products: readonly string[]; readonly campaign: string; readonly until: string }
  | { readonly is: "unproved"; readonly products: readonly string[]; readonly objection: Objection };
/** `over`: the first day after the sale, where it has an end. */
type Hints = { readonly record: string; readonly over: string };

/** What in the history of a locale speaks against the price from which the coupon takes something off. */
type Objection =
  | { readonly is: "unrecorded" }
  | { readonly is: "short"; readonly locale: string; readonly since: string }
  /** `lowest`: in minor units. */
  | { readonly is: "lower"; readonly locale: Locale; readonly lowest: number };

const DAYS = 30;

/** One year of a sale: every year in which it comes back is measured by what was charged before it. */
interface DatedSale extends Sale {
  /** First day, and first day after it. */
  readonly from: string;
  readonly to: string;
}

const NEVER = "9999-12-31";

/** Of a sale that comes back, the years that are over were measured when they were ahead. */
const yearsOf = (sale: Sale, today: string): readonly DatedSale[] => {
  const { active } = sale.campaign.value;
  return occurrencesAhead(active)
    .map(({ from, to = NEVER }) => ({ ...sale, from: from.slice(0, 10), to: to.slice(0, 10) }))
    .filter(({ to }) => active.repeats === undefined || to > today);
};

/** Another sale of the product, or this one in another year, that was on in the 30 days before. */
const soldBefore = (sale: DatedSale, product: string, sales: readonly DatedSale[]): DatedSale | undefined =>
  sales.find(
    ({ coupon, from, to }) => coupon.products.includes(product) && from < sale.from && to > addDays(sale.from, -DAYS),
  );

const objectionIn = (locale: Locale, charged: readonly Charged[], day: string): Objection | null => {
  const since = addDays(day, -DAYS);
  const [first] = charged;
  // A locale without any price is reported by the rule about prices that nobody wrote down.
  if (!first) return null;
  if (first.from > since) return { is: "short", locale, since };
  const chargedBefore = charged.filter(({ from }, index) => from < day && (charged[index + 1]?.from ?? day) > since);
  const lowest = Math.min(...chargedBefore.map(({ amount }) => minorUnits(amount, CURRENCY_OF[locale]) ?? 0));
  const now = minorUnits(charged.findLast(({ from }) => from <= day)?.amount ?? "", CURRENCY_OF[locale]) ?? 0;
  return lowest < now ? { is: "lower", locale, lowest } : null;
};

const unprovedIn = (sale: DatedSale, entries: readonly PastPrices[] | undefined): Objection | null => {
  if (!entries) return { is: "unrecorded" };
  for (const locale of LOCALES) {
    const objection = objectionIn(locale, chargedIn(entries, locale), sale.from);
    if (objection !== null) return objection;
  }
  return null;
};

function* check(content: Content, { today }: World): Iterable<FindingWithHints<Args, Hints>> {
  if (isUnread(content)) return;
  const history = historyOf(content);
  const all = couponSales(content).map((sale) => yearsOf(sale, today));
  const dated = all.flat();
  for (const years of all) {
    const [sale] = years;
    if (!sale) continue;
    const where = spot(sale.campaign.document, ["coupon"]);
    const products = sale.coupon.products.filter((key) => content.products.has(key));
    // The first year that something speaks against; it is the same cause in those after it.
    const another = (key: string): DatedSale | undefined => firstOf(years, (year) => soldBefore(year, key, dated));
    for (const [other, keys] of grouped(products, another, ({ campaign }) => campaign.value.id)) {
      const args = { is: "reduced", products: keys, campaign: other.campaign.value.id, until: other.to } as const;
      yield { where, args, hints: { record: "", over: other.to } };
    }
    const alone = products.filter((key) => !another(key));
    const unproved = (key: string) =>
      firstOf(years, (year) => {
        const objection = unprovedIn(year, history?.value.products[key]);
        return objection && { objection, over: year.to };
      });
    for (const [{ objection, over }, keys] of grouped(alone, unproved, ({ objection }) => JSON.stringify(objection))) {
      const [first = ""] = keys;
      const record = objection.is === "unrecorded" ? recordHelp(content, first) : "";
      yield { where, args: { is: "unproved", products: keys, objection }, hints: { record, over } };
    }
  }
}

const firstOf = <T, U>(all: readonly T[], of: (each: T) => U | null | undefined): U | undefined => {
  for (const each of all) {
    const result = of(each);
    if (result !== null && result !== undefined) return result;
  }
  return undefined;
};

/** Products by what is the matter with them: one cause is reported once. */
const grouped = <T>(
  products: readonly string[],
  whyOf: (product: string) => T | null | undefined,
  idOf: (why: T) => string,
): Iterable<readonly [T, readonly string[]]> => {
  const groups = new Map<string, readonly [T, string[]]>();
  for (const key of products) {
    const why = whyOf(key);
    if (why === null || why === undefined) continue;
    const cause = idOf(why);
    const [, keys] = groups.get(cause) ?? [];
    if (keys) keys.push(key);
    else groups.set(cause, [why, [key]]);
  }
  return groups.values();
};

const listed = (keys: readonly string[]): string => keys.map((key) => `"${key}"`).join(", ");

const sentenceOf = ({ record, over, ...args }: Args & Hints): Sentence => {
  const products = listed(args.products);
  if (args.is === "reduced") {
    const { campaign, until } = args;
    return [
      `${products} ${args.products.length === 1 ? "is" : "are"} reduced by "${campaign}" until ${until}`,
      `begin ${addDays(until, DAYS)} or later, or take ${products} out of the coupon`,
    ];
  }
  const { objection } = args;
  const help = `a reduction is measured by the lowest price of the ${DAYS} days before it, which ${HISTORY} proves`;
  const wait = objection.is === "lower" && over !== NEVER ? `; let a higher price begin on ${over}, after it` : "";
  return [`${products}: ${objectionText(objection)}`, objection.is === "unrecorded" ? record : `${help}${wait}`];
};

const objectionText = (objection: Objection): string => {
  switch (objection.is) {
    case "unrecorded":
      return "no earlier price is on record";
    case "short":
      return `in ${objection.locale} the history does not reach back to ${objection.since}`;
    case "lower":
      return `in ${objection.locale} it cost ${decimalString({ minor: objection.lowest, currency: CURRENCY_OF[objection.locale] })} in the ${DAYS} days before`;
  }
};

export const rule: Rule<Args, Hints> = {
  code: "FNL9017",
  severity: "error",
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
  say: sentenceOf,
};
