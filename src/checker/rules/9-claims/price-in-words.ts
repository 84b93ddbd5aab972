import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import { CURRENCY_OF } from "../../../foundation/locale-currency.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { readersOf } from "../parts/readers.ts";

type Args = {
  readonly words: string;
  readonly is: "no price" | "sign behind";
  /** Where nothing costs it; empty: nowhere. */
  readonly locales: readonly string[];
};

/** `$9.99`, `9,99 €`, `£9`: the group that matches is the amount. */
const AMOUNT =
  /[€$£]\s?(\d{1,4}(?:[.,]\d{2})?)(?![\d.,]*\d)|\b(\d{1,4}(?:[.,]\d{2})?)\s?(?:€|£|EUR\b|USD\b|GBP\b|CAD\b|AUD\b|euros?\b|dollars?\b)/giu;

function* check({ messages, products, coupons }: Content): Iterable<Finding<Args>> {
  const chargedIn = (locale: Locale): ReadonlySet<string> => {
    const currency = CURRENCY_OF[locale];
    return new Set([
      ...[...coupons.values()].flatMap(({ value: { discount } }) =>
        typeof discount === "number" ? [] : minorOf(currency, discount[currency] ?? ""),
      ),
      ...[...products.values()].flatMap(({ value: { prices, trials } }) =>
        [prices[locale], trials?.[locale]].flatMap((price) => (price ? amountsIn(price) : [])),
      ),
    ]);
  };
  const charged = new Map(LOCALES.map((locale) => [locale, chargedIn(locale)]));
  for (const [folder, entries] of messages.folders) {
    const isEnglish = folder.startsWith("en");
    for (const message of entries.values()) {
      const { text, document, inFile } = message;
      if (!/[€$£]|EUR|USD|GBP|CAD|AUD|euro|dollar/i.test(text)) continue;
      const where = spot(document, [inFile]);
      const misplaced = isEnglish ? SIGN_BEHIND.exec(text)?.[0] : undefined;
      if (misplaced !== undefined) yield { where, args: { words: misplaced, is: "sign behind", locales: [] } };
      const readers = readersOf(messages, message);
      for (const [words, before, behind] of text.matchAll(AMOUNT)) {
        const amount = (before ?? behind ?? "").replace(",", ".");
        const price = `${signOf(words)}${Math.round(Number(amount) * 100)}`;
        const locales = readers.filter((locale) => charged.get(locale)?.has(price) !== true);
        if (locales.length > 0)
          yield { where, args: { words, is: "no price", locales: locales.length < readers.length ? locales : [] } };
      }
    }
  }
}

/** English writes the sign of a currency before the amount. */
const SIGN_BEHIND = /\d\s?[€$£](?!\s?\d)/;

const signOf = (words: string): string => (/€|EUR|euro/i.test(words) ? "€" : /£|GBP/i.test(words) ? "£" : "$");

interface Price {
  readonly amount: string;
  readonly old_amount?: string;
  readonly currency_id: string;
}

/** What is charged now and what was charged, in cents with the sign of the currency. */
const amountsIn = ({ amount, old_amount: old, currency_id: currency }: Price): readonly string[] =>
  [amount, old].flatMap((each) => (each === undefined ? [] : minorOf(currency, each)));

const minorOf = (currency: string, amount: string): readonly string[] =>
  /^\d+(?:\.\d+)?$/.test(amount) ? [`${signOf(currency)}${Math.round(Number(amount) * 100)}`] : [];

export const rule: Rule<Args> = {
  code: "FNL9035",
  severity: "warning",
  title: "Words name a price that nothing has",
  explanation:
    "Prices are filled in where they are shown, so that they are right in every locale and on every day. A price that is written into a sentence stays when the price changes, and is read in every region that has no words of its own.",
  wrong: { "locales/en/sample.json": { "story.head": "Yours for $4.99" } },
  right: { "locales/en-US/sample.json": { "story.head": "Yours for $44.99" } },
  check,
  say: ({ words, is, locales }) => [
    is === "sign behind"
      ? `English writes the sign before the amount, not "${words}"`
      : `nothing costs "${words}"${locales.length > 0 ? ` in ${locales.join(", ")}` : ""}`,
    "leave the price to the section that shows it, or write one that a product has",
  ],
};
