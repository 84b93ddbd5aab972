import type { TFunction } from "i18next";
import type { Locale } from "../foundation/locale.ts";
import type { Words } from "../kinds/view-contract.tsx";

/** The currency's short sign is unambiguous where the locale's own currency is charged; definitions charge no other. */
const MONEY_SIGN = "narrowSymbol";

/** `2026-03-14` as an instant that is that day in UTC, whatever the machine's zone. */
const noonOf = (isoDay: string): Date => new Date(`${isoDay}T12:00:00Z`);

/** Words and numbers of one locale. Prices always show two decimals (SPEC §9). */
export const createWords = (locale: Locale, translate: TFunction): Words => {
  const moneyFormats = new Map<string, Intl.NumberFormat>();
  const moneyFormat = (currency: string): Intl.NumberFormat => {
    const known = moneyFormats.get(currency);
    if (known) return known;
    const made = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: MONEY_SIGN,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    moneyFormats.set(currency, made);
    return made;
  };
  return {
    locale,
    t: (key, params) => translate(key, { ...params }),
    money: ({ minor, currency }) => moneyFormat(currency).format(minor / 100),
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    date: (isoDay, options) =>
      new Intl.DateTimeFormat(locale, {
        timeZone: "UTC",
        ...(options ?? { day: "numeric", month: "long", year: "numeric" }),
      }).format(noonOf(isoDay)),
    list: (items) => new Intl.ListFormat(locale, { type: "conjunction" }).format(items),
  };
};
