import { fieldsOf } from "../../../foundation/json.ts";
import { LOCALES, messageLayers } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string };

/** `$9.99`, `9,99 €`, `£9`: the group that matches is the amount. */
const AMOUNT =
  /[€$£]\s?(\d{1,4}(?:[.,]\d{2})?)(?![\d.,]*\d)|\b(\d{1,4}(?:[.,]\d{2})?)\s?(?:€|£|EUR\b|USD\b|GBP\b|CAD\b|AUD\b|euros?\b|dollars?\b)/giu;

function* check({ messages, products, coupons }: Content): Iterable<Finding<Args>> {
  const discounts = [...coupons.values()].flatMap(({ value }) => amountsIn(value.discount));
  for (const [folder, entries] of messages.folders) {
    const locales = LOCALES.filter((locale) => messageLayers(locale).includes(folder));
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
      for (const [words, before, behind] of text.matchAll(AMOUNT)) {
        const amount = (before ?? behind ?? "").replace(",", ".");
        const minor = Math.round(Number(amount) * 100);
        if (!charged.has(minor)) yield { where: spot(document, [inFile]), args: { words } };
      }
    }
  }
}

/** Every amount that stands below, in cents. */
const amountsIn = (value: unknown): readonly number[] =>
  typeof value === "string"
    ? /^\d+(?:\.\d+)?$/.test(value)
      ? [Math.round(Number(value) * 100)]
      : []
    : Object.values(fieldsOf(value)).flatMap(amountsIn);

export const rule: Rule<Args> = {
  code: "FNL9035",
  severity: "warning",
  title: "Words name a price that nothing has",
  explanation:
    "Prices are filled in where they are shown, so that they are right in every locale and on every day. A price that is written into a sentence stays when the price changes.",
  wrong: { "locales/en/sample.json": { "story.head": "Yours for $4.99" } },
  right: { "locales/en/sample.json": { "story.head": "Yours for $44.99" } },
  check,
  say: ({ words }) => [
    `nothing costs "${words}"`,
    "leave the price to the section that shows it, or write one that a product has",
  ],
};
