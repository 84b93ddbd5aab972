import type { PlanWords } from "../../../engine/plan/say-session.ts";
import { dayInWords } from "../../../foundation/dates/day-in-words.ts";
import { inOnePiece } from "../../../foundation/in-one-piece.ts";
import type { Locale } from "../../../foundation/locale.ts";
import type { ServerWords } from "../../services.ts";
import { formatsOf } from "../locale-of.ts";

const numberFormat = formatsOf((locale, options) => new Intl.NumberFormat(locale, optionsIn(options)));
const dayFormat = formatsOf(
  (locale, options) => new Intl.DateTimeFormat(locale, { ...optionsIn(options), timeZone: "UTC" }),
);

/** Of a format, as the key under which it is kept: `{"month":"long"}`. */
const optionsIn = (options: string): object => JSON.parse(options) as object;

/** The words of a plan in a mail. */
export const planWords = (words: ServerWords, locale: Locale): PlanWords => ({
  locale,
  t: (key, params) => words.t(locale, key, params),
  number: (value, options) => inOnePiece(numberFormat(locale, JSON.stringify(options)).format(value)),
  date: (isoDay, options) => dayInWords(dayFormat(locale, JSON.stringify(options)).format(new Date(isoDay)), locale),
});
