import type { Locale } from "../foundation/locale.ts";
import type { Authored, Content } from "./content.ts";
import type { PastPrices, PriceHistoryFile } from "./price-history.gen.ts";

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

/** The history is there and not sound: what it proves is not known, and its own fault is told. */
export const isUnread = (content: Content): boolean => content.files.has(HISTORY) && historyOf(content) === null;

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
