import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import { readersOf } from "../parts/readers.ts";

type Args = { readonly number: string; readonly sign: string; readonly locales: readonly string[] };

/**
 * A decimal fraction before a unit. Three digits behind the sign may as well be a group of thousands, and numbers of
 * standards and of laws have no unit.
 */
const MEASURE =
  /\d+([.,])(?:\d{1,2}|\d{4,})(?=[\s\u00A0\u202F]?(?:[kmµ]?g|[kcm]?m|kcal|lbs?|%|×)(?!\p{L})|[\s\u00A0](?:[KkCc]h?il[oóò]m|[Mm]iles|[Mm]eilen|[Mm]illas|[Mm]iglia))/u;

/** Few messages have one: the rest need not be read for units. */
const FRACTION = /\d[.,]\d/;

const signOf = (locale: Locale): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";

function* checkWords(messages: Messages): Iterable<Finding<Args>> {
  const signs = new Map<Locale, string>();
  for (const entries of messages.folders.values()) {
    for (const message of entries.values()) {
      const match = FRACTION.test(message.text) ? MEASURE.exec(message.text) : null;
      if (!match) continue;
      if (signs.size === 0) for (const locale of LOCALES) signs.set(locale, signOf(locale));
      const locales = readersOf(messages, message).filter((locale) => signs.get(locale) !== match[1]);
      const sign = signs.get(locales[0] ?? "en-US");
      if (sign === undefined || locales.length === 0) continue;
      const where = spot(message.document, [message.inFile]);
      yield { where, args: { number: match[0], sign, locales } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5017",
  severity: "error",
  title: "A number has the decimal sign of another region",
  explanation:
    "42,195 km is forty-two kilometers in Madrid and forty-two thousand in Mexico. Prices and computed numbers follow the region by themselves; numbers in words have to.",
  wrong: { "locales/en/sample.json": { "home.head": "Your first 3,1 miles" } },
  right: { "locales/en/sample.json": { "home.head": "Your first 3.1 miles" } },
  checkWords,
  say: ({ number, sign, locales }) => [
    `${number} is read in ${locales.join(", ")}, where decimals begin with “${sign}”`,
    `write it with “${sign}”, in the folder of the region if its language writes it the other way`,
  ],
};
