import { Argument } from "commander";
import { productDefinition } from "../../../engine/definition/product-definition.ts";
import { isDay } from "../../../foundation/calendar.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import type { Content } from "../../../language/content/content.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { today } from "../../../repository/today.ts";
import { openTree } from "../../../repository/tree.ts";
import { knownLocale } from "../../known-locale.ts";
import { tableText } from "../../output/table.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";
import { diaryOf } from "./diary.ts";

interface SubscriptionsOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly months: string;
  readonly locale: string;
  readonly brand?: string;
  readonly from?: string;
  readonly declined?: string;
}

const MOST_MONTHS = 120;
/** The calendar ends with the year 9999, and the last mail speaks of a day after the last month. */
const LAST_DAY = "9980-12-31";

export const verb: Verb = (program, run) =>
  program
    .command("subscriptions")
    .description("Shows what a buyer of a subscription lives through: days, amounts and mails.")
    .addArgument(new Argument("<what>", "what to do").choices(["show"]))
    .argument("<product>", "key of a product that renews")
    .option("--months <count>", "how long to look ahead", "24")
    .option("--locale <locale>", "whose price and words", "en-US")
    .option("--brand <id>", "whose policy; the brand that sells it when not given")
    .option("--from <day>", "day of the purchase, YYYY-MM-DD; today when not given")
    .option("--declined <number>", "the card is declined from this renewal on")
    .addOption(cwdOption())
    .addOption(formatOption("table", "csv", "md", "json"))
    .addHelpText(
      "after",
      examples(
        "subscriptions show running-plan-1-month --months 24",
        "subscriptions show trial-walking-plan --locale de-DE --declined 2",
      ),
    )
    .action((_what: string, product: string, options: SubscriptionsOptions) =>
      run((print) => show(product, options, print)),
    );

const wholeNumber = (text: string, name: string, most: number): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new WrongUse(`--${name} takes a whole number from 1 to ${most}`);
  return number;
};

/** The brand of the first funnel that offers a product; null: none does. */
const sellerOf = ({ funnels }: Content, key: string): string | null => {
  const selling = [...funnels.values()].flatMap(({ funnel }) => funnel?.value ?? []);
  return selling.find(({ offers }) => Object.values(offers).some((keys) => keys.includes(key)))?.brand ?? null;
};

const show = (key: string, options: SubscriptionsOptions, print: Print): number => {
  const { content } = openTree(options.cwd);
  const locale = knownLocale(options.locale);
  const sold = [...content.products.values()].filter(({ value }) => value.is_subscription).map(({ value }) => value);
  const product = sold.find((each) => each.key === key);
  if (!product)
    throw new WrongUse(
      `no subscription is called "${key}"; ${didYouMean(
        key,
        sold.map((each) => each.key),
        "subscriptions",
      )}`,
    );
  const brands = [...content.brands.values()].map(({ value }) => value);
  const asked = options.brand ?? sellerOf(content, key);
  const brand = asked === null ? brands[0] : brands.find(({ id }) => id === asked);
  if (!brand)
    throw new WrongUse(
      `there is no brand "${asked}"; ${didYouMean(
        asked ?? "",
        brands.map(({ id }) => id),
        "brands",
      )}`,
    );
  const from = options.from ?? today();
  // Days of four-digit years compare as text.
  if (!isDay(from) || from > LAST_DAY) throw new WrongUse(`--from takes a day up to ${LAST_DAY}: ${today()}`);
  const months = wholeNumber(options.months, "months", MOST_MONTHS);
  const declined = options.declined === undefined ? null : wholeNumber(options.declined, "declined", 1_000);
  const { messages } = content;
  const buyer = { product: productDefinition(content, product), policy: brand.after, messages, locale };
  const table = diaryOf({ ...buyer, from, months, declined });
  print(tableText(table, options.format));
  return 0;
};
