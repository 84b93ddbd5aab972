import { priceProduct } from "../../../engine/selling/price-products.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import { decimalString, type Money } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
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
}

export const verb: Verb = (program, run) =>
  program
    .command("prices")
    .description("Lists every product with its price in every locale, computed as the site computes it.")
    .addOption(cwdOption())
    .option("--product <key>", "one product only")
    .option("--locale <locale>", "one locale only")
    .addOption(formatOption("table", "csv", "md", "json"))
    .addHelpText("after", examples("prices --locale de-DE", "prices --product running-plan-3-months --format csv"))
    .action((options: PricesOptions) => run((print) => prices(options, print)));

/** Returns 1 when a price is missing. */
const prices = ({ cwd, format, product, locale }: PricesOptions, print: Print): number => {
  const { content } = openTree(cwd);
  const known = productKeys(content);
  if (product !== undefined && !known.includes(product))
    throw new WrongUse(`there is no product "${product}"; ${didYouMean(product, known, "products")}`);
  if (locale !== undefined) knownLocale(locale);
  const table = priceTable(content, today());
  const rows = table.rows.filter(([key, place]) => (product ?? key) === key && (locale ?? place) === place);
  print(tableText({ ...table, rows }, format));
  return rows.some((row) => row[2] === MISSING) ? 1 : 0;
};

const MISSING = "missing";

const productKeys = ({ files }: Content): readonly string[] =>
  [...files.values()].flatMap(({ role }) => (role?.kind === "product" ? [role.name] : [])).sort();

/** One row a product and locale. A product whose file has errors is shown as far as it can be read. */
export const priceTable = (content: Content, day: string): Table => ({
  columns: ["product", "locale", "now", "currency", "per day", "was", "below", "trial", "renews at"],
  rows: productKeys(content).flatMap((key) => {
    const sound = content.products.get(key)?.value;
    const readable = sound ?? partial(content, key);
    return LOCALES.map((locale) => [key, locale, ...priceCells(readable, locale, day)]);
  }),
});

const partial = (content: Content, key: string): unknown =>
  content.files.get(`funnels/products/${key}.json`)?.document?.value;

const priceCells = (product: unknown, locale: Locale, day: string): readonly string[] => {
  if (!hasPrice(product, locale)) return [MISSING, "", "", "", "", "", ""];
  try {
    const priced = priceProduct({ ...product, type: product.type ?? "digital" }, locale, day, null);
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
