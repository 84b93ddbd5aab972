import { LOCALES, type Locale } from "./locale.ts";

/**
 * Countries in which the visitors of a locale live, ISO 3166-1: where its language is spoken officially (CLDR, territory
 * languages) and its prices apply. Whoever lives elsewhere may read the page but is not who it is made for.
 */
const HOMES = {
  "de-DE": "DE AT CH LI LU",
  "en-150": "BE BG CY CZ DK EE FI GR HR HU IE IS LT LV MT NL NO PL PT RO SE SI SK",
  "en-AU": "AU NZ",
  "en-CA": "CA",
  "en-GB": "GB",
  "en-US": "US",
  "es-419": "AR CL CO CR DO EC MX PE UY",
  "es-ES": "ES",
  "fr-FR": "FR BE CH LU",
  "it-IT": "IT CH",
} as const satisfies Readonly<Record<Locale, string>>;

export const countriesOf = (locale: Locale): readonly string[] => HOMES[locale].split(" ");

/** Every country that some locale is meant for, in order of their codes: those that an address can be in. */
export const COUNTRIES: readonly string[] = [...new Set(LOCALES.flatMap(countriesOf))].sort();
