import type { Currency } from "./currencies.ts";
import type { Locale } from "./locale.ts";
import { LOCALE_CURRENCIES } from "./locale-tables.gen.ts";

/** SPEC §3: what a visitor of a locale pays in. */
export const CURRENCY_OF: Readonly<Record<Locale, Currency>> = LOCALE_CURRENCIES;
