import { inOnePiece } from "../in-one-piece.ts";

/** A day before its month: "7. Dezember", "7 de diciembre". */
const DAY_AND_MONTH = /\b\d\d?(\.|er| de)? \p{L}+/gu;

/**
 * A date that `Intl` wrote, as words of a sentence: no line ends between a day and the month after it, and French counts
 * the first day of a month and no other ("1er décembre").
 */
export const dayInWords = (date: string, locale: string): string =>
  (locale.startsWith("fr") ? date.replace(/\b1(?=\s\p{L})/u, "1er") : date).replace(DAY_AND_MONTH, inOnePiece);
