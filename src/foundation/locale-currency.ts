import type { Locale } from "./locale.ts";
import type { Currency } from "./money.ts";

/** SPEC §3: what a visitor of a locale pays in. */
export const CURRENCY_OF: Readonly<Record<Locale, Currency>> = {
  "de-DE": "EUR",
  "en-150": "EUR",
  "en-AU": "AUD",
  "en-CA": "CAD",
  "en-GB": "GBP",
  "en-US": "USD",
  "es-419": "USD",
  "es-ES": "EUR",
  "fr-FR": "EUR",
  "it-IT": "EUR",
};
