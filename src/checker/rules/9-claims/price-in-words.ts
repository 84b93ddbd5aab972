import { fieldsOf } from "../../../foundation/json.ts";
import { LOCALES, messageLayers } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string; readonly is: "no price" | "sign behind" };

/** `$9.99`, `9,99 €`, `£9`: the group that matches is the amount. */
const AMOUNT =
  /[€$£]\s?(\d{1,4}(?:[.,]\d{2})?)(?![\d.,]*\d)|\b(\d{1,4}(?:[.,]\d{2})?)\s?(?:€|£|EUR\b|USD\b|GBP\b|CAD\b|AUD\b|euros?\b|dollars?\b)/giu;

function* check({ messages, products, coupons }: Content): Iterable<Finding<Args>> {
  const discounts = [...coupons.values()].flatMap(({ value }) => amountsIn(value.discount));
  for (const [folder, entries] of messages.folders) {
    const locales = LOCALES.filter((locale) => messageLayers(locale).includes(folder));
    const isEnglish = folder.startsWith("en");
    const charged = new Set([
      ...discounts,
      ...locales.flatMap((locale) =>
        [...products.values()].flatMap(({ value }) => [
          ...amountsIn(value.prices[locale]),
          ...amountsIn(value.trials?.[locale]),
        ]),
      ),
    ]);
    for (const { text, document, inFile } of entries.values()) {
      if (!/[€$£]|EUR|USD|GBP|CAD|AUD|euro|dollar/i.test(text)) continue;
      const misplaced = isEnglish ? SIGN_BEHIND.exec(text)?.[0] : undefined;
      if (misplaced !== undefined)
        yield { where: spot(document, [inFile]), args: { words: misplaced, is: "sign behind" } };
      for (const [words, before, behind] of text.matchAll(AMOUNT)) {
        const amount = (before ?? behind ?? "").replace(",", ".");
        const minor = Math.round(Number(amount) * 100);
        if (!charged.has(`${signOf(words)}${minor}`))
          yield { where: spot(document, [inFile]), args: { words, is: "no price" } };
      }
    }
  }
}

/** English writes the sign of a currency before the amount. */
const SIGN_BEHIND = /\d\s?[€$£](?!\s?\d)/;

const signOf = (words: string): string => (/€|EUR|euro/i.test(words) ? "€" : /£|GBP/i.test(words) ? "£" : "$");

/** Every amount that stands below with the sign of its currency, in cents. */
const amountsIn = (value: unknown): readonly string[] => {
  const { amount, old_amount: old, currency_id: currency, ...others } = fieldsOf(value);
  const own = [amount, old].flatMap((each) =>
    typeof each === "string" && typeof currency === "string" ? minorOf(currency, each) : [],
  );
  const inside = Object.entries(others).flatMap(([name, each]) =>
    typeof each === "string" ? minorOf(name, each) : amountsIn(each),
  );
  return [...own, ...inside];
};

const minorOf = (currency: string, amount: string): readonly string[] =>
  /^\d+(?:\.\d+)?$/.test(amount) ? [`${signOf(currency)}${Math.round(Number(amount) * 100)}`] : [];

export const rule: Rule<Args> = {
  code: "FNL9035",
  severity: "warning",
  title: "Words name a price that nothing has",
  explanation:
    "Prices are filled in where they are shown, so that they are right in every locale and on every day. A price that is written into a sentence stays when the price changes.",
  wrong: { "locales/en/sample.json": { "story.head": "Yours for $4.99" } },
  right: { "locales/en/sample.json": { "story.head": "Yours for $44.99" } },
  check,
  say: ({ words, is }) => [
    is === "sign behind" ? `English writes the sign before the amount, not "${words}"` : `nothing costs "${words}"`,
    "leave the price to the section that shows it, or write one that a product has",
  ],
};
