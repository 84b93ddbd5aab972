import { LOCALES, type Locale } from "./locale.ts";
import { LOCALE_COUNTRIES } from "./locale-tables.gen.ts";

/** Countries in which the visitors of a locale live. Whoever lives elsewhere may read the page but is not who it is made for. */
export const countriesOf = (locale: Locale): readonly string[] => LOCALE_COUNTRIES[locale];

/** Every country that some locale is meant for, in order of their codes: those that an address can be in. */
export const COUNTRIES: readonly string[] = [...new Set(LOCALES.flatMap(countriesOf))].sort();
