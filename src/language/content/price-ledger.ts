import type { Locale } from "../../foundation/locale.ts";
import type { PastPrices, PriceHistoryFile } from "../types/price-history.gen.ts";
import { nearest } from "../validation/suggest.ts";
import type { Content } from "./content.ts";
import type { Authored } from "./funnel-parts.ts";

/** What was charged from a day on. */
export interface Charged {
  readonly from: string;
  readonly amount: string;
}

export const HISTORY = "funnels/price-history.json";

export const historyOf = ({ files }: Content): Authored<PriceHistoryFile> | null => {
  const file = files.get(HISTORY);
  // The value passed the schema from which the type was generated.
  return file?.sound && file.document
    ? { file, document: file.document, value: file.document.value as PriceHistoryFile }
    : null;
};

/** The history is there and not sound: what it proves is not known, and its own fault is reported. */
export const isUnread = (content: Content): boolean => content.files.has(HISTORY) && historyOf(content) === null;

/** What to do about a product of which the history says nothing: it may say it of a name that no product has. */
export const recordHelp = (content: Content, key: string): string => {
  const names = Object.keys(historyOf(content)?.value.products ?? {}).filter((name) => !content.products.has(name));
  const near = nearest(key, names);
  return near === null
    ? `add its first prices with their first day to ${HISTORY}`
    : `${HISTORY} has "${near}", which is no product: call it "${key}" there`;
};

/** Prices of a product (or of its trial) in a locale, in order of time. */
export const chargedIn = (
  entries: readonly PastPrices[],
  locale: Locale,
  what: "prices" | "trials" = "prices",
): readonly Charged[] =>
  entries.flatMap(({ from, [what]: amounts }) => {
    const amount = amounts?.[locale];
    return amount === undefined ? [] : [{ from, amount }];
  });
