import { isDay } from "../../../foundation/calendar.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { isLocale, LOCALES, type Locale } from "../../../foundation/locale.ts";
import { decimalString, minorUnits } from "../../../foundation/money.ts";
import type { Authored } from "../../../language/content/funnel-parts.ts";
import { HISTORY, historyOf } from "../../../language/content/price-ledger.ts";
import { withValue } from "../../../language/editing/json-text.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import { today } from "../../../repository/today.ts";
import { openTree, type Tree } from "../../../repository/tree.ts";
import { cwdOption, examples, formatOption, type Verb } from "../../verb.ts";
import { type Draft, settle } from "../new/draft.ts";
import { printSettled } from "../new/print-settled.ts";

interface PriceOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly from?: string;
  readonly trial?: boolean;
  readonly dryRun?: boolean;
}

export const verb: Verb = (program, run) =>
  program
    .command("price")
    .description("Changes a price: in the product, and in the history that proves what it was.")
    .argument("<product>", "key of the product")
    .argument("<amounts...>", "EUR=49.99 for every locale of a currency, en-GB=44.99 for one")
    .option("--from <day>", "first day of the new price, YYYY-MM-DD; today when absent")
    .option("--trial", "the price of the trial")
    .option("--dry-run", "show what would be written")
    .addOption(cwdOption())
    .addOption(formatOption("pretty", "json"))
    .addHelpText(
      "after",
      examples("price running-plan-3-months EUR=49.99", "price yoga-subscription es-419=9.99 --from 2027-01-01"),
    )
    .action((product: string, amounts: readonly string[], options: PriceOptions) =>
      run((print) => {
        const tree = openTree(options.cwd);
        const draft = priceDraft(tree, product, amounts, options);
        return printSettled(settle(tree, draft, options.dryRun === true), options.format, print);
      }),
    );

type Amounts = ReadonlyMap<Locale, string>;

/** @throws WrongUse for a product, an amount or a day that is none */
const priceDraft = (tree: Tree, key: string, given: readonly string[], options: PriceOptions): Draft => {
  const product = tree.content.products.get(key);
  if (!product)
    throw new WrongUse(`there is no product "${key}"; ${didYouMean(key, tree.content.products.keys(), "products")}`);
  const from = options.from ?? today();
  if (!isDay(from)) throw new WrongUse(`--from ${from} is no day; write YYYY-MM-DD`);
  const list = options.trial ? "trials" : "prices";
  const amounts = new Map(given.flatMap((words) => words.split(",")).flatMap((word) => amountsIn(product, list, word)));
  const { path } = product.file;
  return {
    files: new Map([
      [path, changedProduct(tree.texts.get(path) ?? "", list, amounts)],
      [HISTORY, changedHistory(tree, key, list, amounts, from)],
    ]),
    next: [`npm run funnel -- prices --product ${key}`, "npm run funnel -- diff main", `commit ${path} and ${HISTORY}`],
  };
};

type List = "prices" | "trials";

/** `EUR=49.99` → an amount for each locale that pays in euro. @throws WrongUse */
const amountsIn = (
  { value }: Authored<ProductFile>,
  list: List,
  word: string,
): readonly (readonly [Locale, string])[] => {
  const [place = "", amount = ""] = word.split("=");
  const paid = LOCALES.filter((locale) => value[list]?.[locale] !== undefined);
  const locales = isLocale(place)
    ? paid.filter((locale) => locale === place)
    : paid.filter((locale) => value[list]?.[locale]?.currency_id === place);
  const [first] = locales;
  const currency = first && value[list]?.[first]?.currency_id;
  if (currency === undefined) {
    const currencies = [...new Set(paid.map((locale) => value[list]?.[locale]?.currency_id))];
    throw new WrongUse(
      `"${value.key}" has no ${list} in "${place}"; write ${currencies.map((each) => `${each}=49.99`).join(" ")}, or a locale`,
    );
  }
  const minor = minorUnits(amount, currency);
  if (minor === null || decimalString({ minor, currency }) !== amount)
    throw new WrongUse(`${word} is no amount in ${currency}; write ${place}=49.99`);
  const present = new Map(locales.map((locale) => [value[list]?.[locale]?.amount, locale]));
  if (present.size > 1)
    throw new WrongUse(
      `${place} is paid at ${present.size} prices; write ${[...present].map(([each, locale]) => `${locale}=${each}`).join(" ")} with the new amounts`,
    );
  return locales.map((locale) => [locale, amount] as const);
};

const changedProduct = (text: string, list: List, amounts: Amounts): string =>
  [...amounts].reduce((product, [locale, amount]) => withValue(product, [list, locale, "amount"], amount), text);

/** A line at the end; the same day takes it into its line. @throws WrongUse for a day before the last line */
const changedHistory = (tree: Tree, key: string, list: List, amounts: Amounts, from: string): string => {
  const text = tree.texts.get(HISTORY);
  const history = historyOf(tree.content);
  if (text === undefined || !history)
    throw new WrongUse(`${HISTORY} is missing or has errors; run: npm run funnel -- check`);
  const entries = history.value.products[key] ?? [];
  const last = entries.at(-1);
  if (last && from < last.from)
    throw new WrongUse(`the history of "${key}" goes on to ${last.from}; --from cannot be earlier`);
  const added = Object.fromEntries(amounts);
  if (last?.from === from)
    return withValue(text, ["products", key, entries.length - 1, list], { ...last[list], ...added });
  const entry = list === "prices" ? { from, prices: added } : { from, prices: {}, trials: added };
  return withValue(text, ["products", key, entries.length], entry);
};
