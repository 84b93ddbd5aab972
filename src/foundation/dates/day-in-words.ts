import { inOnePiece } from "../in-one-piece.ts";

/** A day before its month: "7. Dezember", "7 de diciembre". */
const DAY_AND_MONTH = /\b\d\d?(\.|er| de)? \p{L}+/gu;
/** A month before its day, as North America writes it: "December 7". */
const MONTH_AND_DAY = /\p{L}+ \d\d?(?=,|$)/gu;

/**
 * A date that `Intl` wrote, as words of a sentence: no line ends between a day and the month after it, and French counts
 * the first day of a month and no other ("1er décembre").
 */
export const dayInWords = (date: string, locale: string): string =>
  (locale.startsWith("fr") ? date.replace(/\b1(?=\s\p{L})/u, "1er") : date).replace(DAY_AND_MONTH, inOnePiece);

/**
 * The same on a page, where a month stays with the day after it too. A mail has this from its layout: text of ASCII is sent as it
 * is written.
 */
export const dayOnPage = (date: string, locale: string): string =>
  dayInWords(date, locale).replace(MONTH_AND_DAY, inOnePiece);
