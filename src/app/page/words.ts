import { dayOnPage } from "../../foundation/dates/day-in-words.ts";
import { inOnePiece } from "../../foundation/in-one-piece.ts";
import type { Locale } from "../../foundation/locale.ts";
import { majorUnits } from "../../foundation/money.ts";
import type { Words } from "../../kinds/view-contract.tsx";
import type { Translate } from "./texts.ts";

/** The currency's short sign is unambiguous where the locale's own currency is charged; definitions charge no other. */
const MONEY_SIGN = "narrowSymbol";

/** `2026-03-14` as an instant that is that day in UTC, whatever the machine's zone. */
const noonOf = (isoDay: string): Date => new Date(`${isoDay}T12:00:00Z`);

/** A format costs more to make than to use a hundred times, and a page asks for the same few again and again. */
const remembered = <O, F>(make: (locale: Locale, options: O) => F): ((locale: Locale, options: O) => F) => {
  const made = new Map<string, F>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
};

const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options),
);
const dateFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }),
);
const listFormat = remembered((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

const moneyOptions = (currency: string): Intl.NumberFormatOptions => ({
  style: "currency",
  currency,
  currencyDisplay: MONEY_SIGN,
});

const LONG_DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };

/** Days and numbers as a locale writes them, by what was asked. */
export type Formatted = Record<string, string>;

/**
 * Words and numbers of one locale. Prices show two decimals (SPEC §9), and none in currencies without.
 * @param formatted what is known, and remembered: the first format of a kind is dear to make
 */
export const createWords = (locale: Locale, translate: Translate, formatted: Formatted = {}): Words => {
  const once = (asked: readonly unknown[], format: () => string): string => (formatted[asked.join(" ")] ??= format());
  return {
    locale,
    t: (key, params) => translate(key, { ...params }),
    money: (amount) => numberFormat(locale, moneyOptions(amount.currency)).format(majorUnits(amount)),
    number: (value, options) =>
      once(["number", value, JSON.stringify(options)], () => inOnePiece(numberFormat(locale, options).format(value))),
    date: (isoDay, options = LONG_DAY) =>
      once(["date", isoDay, JSON.stringify(options)], () =>
        dayOnPage(dateFormat(locale, options).format(noonOf(isoDay)), locale),
      ),
    list: (items) => listFormat(locale, { type: "conjunction" }).format(items),
  };
};
