import type { Coupon } from "../../../engine/selling/coupon.ts";
import { priceProduct } from "../../../engine/selling/price-products.ts";
import { toCoupon } from "../../../engine/selling/to-coupon.ts";
import { isDay } from "../../../foundation/calendar.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { isLocale, LOCALES, type Locale } from "../../../foundation/locale.ts";
import { decimalString, type Money } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { chargedIn, historyOf } from "../../../language/content/price-ledger.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import { today } from "../../../repository/today.ts";
import { openTree } from "../../../repository/tree.ts";
import { knownLocale } from "../../known-locale.ts";
import { type Table, tableText } from "../../output/table.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";

interface PricesOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly product?: string;
  readonly locale?: string;
  readonly at?: string;
  readonly campaign?: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("prices")
    .description("Lists every product with its price in every locale, computed as the site computes it.")
    .addOption(cwdOption())
    .option("--product <key>", "one product only")
    .option("--locale <locale>", "one locale only")
    .option("--at <day>", "as the history has them on a day, YYYY-MM-DD")
    .option("--campaign <id>", "with what the coupon of a campaign takes off")
    .addOption(formatOption("table", "csv", "md", "json"))
    .addHelpText("after", examples("prices --locale de-DE", "prices --at 2026-11-27 --campaign new-year --format csv"))
    .action((options: PricesOptions) => run((print) => prices(options, print)));

/** Returns 1 when a price is missing. */
const prices = ({ cwd, format, product, locale, at, campaign }: PricesOptions, print: Print): number => {
  const { content } = openTree(cwd);
  const known = productKeys(content);
  if (product !== undefined && !known.includes(product))
    throw new WrongUse(`there is no product "${product}"; ${didYouMean(product, known, "products")}`);
  if (locale !== undefined) knownLocale(locale);
  if (at !== undefined && !isDay(at)) throw new WrongUse(`--at ${at} is no day; write YYYY-MM-DD`);
  const table = priceTable(content, today(), { at, coupon: couponOf(content, campaign) });
  const rows = table.rows.filter(([key, place]) => (product ?? key) === key && (locale ?? place) === place);
  print(tableText({ ...table, rows }, format));
  return rows.some((row) => row[2] === MISSING) ? 1 : 0;
};

/** What is taken off. @throws WrongUse for a campaign that there is not, or that lowers no price */
const couponOf = (content: Content, campaign: string | undefined): Coupon | null => {
  if (campaign === undefined) return null;
  const { campaigns, coupons } = content;
  const value = campaigns.get(campaign)?.value;
  if (!value)
    throw new WrongUse(`there is no campaign "${campaign}"; ${didYouMean(campaign, campaigns.keys(), "campaigns")}`);
  const coupon = coupons.get(value.coupon ?? "")?.value;
  if (!coupon) throw new WrongUse(`campaign "${campaign}" has no coupon: it leaves prices as they are`);
  return toCoupon(coupon);
};

/** The amounts that the history has for a day; a product or a day that it does not know keeps those of today. */
const onDay = (content: Content, product: ProductFile, day: string): ProductFile => {
  const entries = historyOf(content)?.value.products[product.key] ?? [];
  const amountIn = (locale: Locale): string | undefined =>
    chargedIn(entries, locale).findLast(({ from }) => from <= day)?.amount;
  const prices = Object.entries(product.prices).map(([locale, price]) => {
    const amount = isLocale(locale) ? amountIn(locale) : undefined;
    return [locale, amount === undefined ? price : { ...price, amount }];
  });
  return { ...product, prices: Object.fromEntries(prices) };
};

const MISSING = "missing";

const productKeys = ({ files }: Content): readonly string[] =>
  [...files.values()].flatMap(({ role }) => (role?.kind === "product" ? [role.name] : [])).sort();

/** One row a product and locale. A product whose file has errors is shown as far as it can be read. */
export const priceTable = (
  content: Content,
  day: string,
  { at, coupon = null }: { readonly at?: string | undefined; readonly coupon?: Coupon | null } = {},
): Table => ({
  columns: ["product", "locale", "now", "currency", "per day", "was", "below", "trial", "renews at"],
  rows: productKeys(content).flatMap((key) => {
    const sound = content.products.get(key)?.value;
    const then = sound && at !== undefined ? onDay(content, sound, at) : sound;
    const readable = then ?? partial(content, key);
    return LOCALES.map((locale) => [key, locale, ...priceCells(readable, locale, at ?? day, coupon)]);
  }),
});

const partial = (content: Content, key: string): unknown =>
  content.files.get(`funnels/products/${key}.json`)?.document?.value;

const priceCells = (product: unknown, locale: Locale, day: string, coupon: Coupon | null): readonly string[] => {
  if (!hasPrice(product, locale)) return [MISSING, "", "", "", "", "", ""];
  try {
    const priced = priceProduct({ ...product, type: product.type ?? "digital" }, locale, day, coupon);
    return [
      amount(priced.billedNow),
      priced.billedNow.currency,
      amount(priced.perDay),
      amount(priced.old),
      priced.discountPercent === null ? "" : `${priced.discountPercent} %`,
      priced.trial === null ? "" : `${priced.trial.days} days`,
      amount(priced.renewal?.amount ?? null),
    ];
  } catch {
    return [MISSING, "", "", "", "", "", ""];
  }
};

const hasPrice = (product: unknown, locale: Locale): product is ProductFile => {
  if (typeof product !== "object" || product === null || !("prices" in product)) return false;
  return typeof product.prices === "object" && product.prices !== null && locale in product.prices;
};

const amount = (money: Money | null): string => (money === null ? "" : decimalString(money));
