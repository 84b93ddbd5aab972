import type { Duration } from "../../foundation/calendar.ts";
import type { Currency } from "../../foundation/currencies.ts";
import { dayInWords } from "../../foundation/dates/day-in-words.ts";
import type { Locale } from "../../foundation/locale.ts";
import { majorUnits } from "../../foundation/money.ts";
import { formatsOf } from "../mail/locale-of.ts";
import type { Services } from "../services.ts";

const moneyFormat = formatsOf((locale, currency) => new Intl.NumberFormat(locale, { style: "currency", currency }));
const dayFormat = formatsOf((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));

/** `3 months`, or `month` for one, after "every". */
export const intervalWords = ({ words }: Services, locale: Locale, { duration, unit }: Duration): string =>
  words.t(locale, `app.section.interval.${unit}_${duration === 1 ? "one" : "other"}`, { count: duration });

/** A day written out. @param day `YYYY-MM-DD` */
export const writtenDay = (locale: Locale, day: string): string =>
  dayInWords(dayFormat(locale).format(Date.parse(day)), locale);

/** An amount with its currency. */
export const writtenAmount = (locale: Locale, minor: number, currency: Currency): string =>
  moneyFormat(locale, currency).format(majorUnits({ minor, currency }));
