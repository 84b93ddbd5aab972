import { FALLBACK_LOCALE, isLanguage, type Locale } from "../../foundation/locale.ts";
import { LANGUAGES } from "../../foundation/locales.gen.ts";

/** The European Union, and Iceland, Liechtenstein and Norway, where the same consent and consumer law holds. */
const EUROPEAN: ReadonlySet<string> = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO".split(" "),
);

const COUNTRY = /^[A-Z]{2}$/;

/** The country that the proxy in front of us has found, in a header that only it can set; null when it has not. */
export const countryFromProxy = (header: (name: string) => string | null | undefined): string | null => {
  const reported = (header("cf-ipcountry") ?? header("x-country"))?.toUpperCase();
  return reported !== undefined && COUNTRY.test(reported) ? reported : null;
};

export const isEuropean = (country: string): boolean => EUROPEAN.has(country);

/** ISO 3166-1 code → its name in a language. */
export const countryName = (country: string, locale: Locale = FALLBACK_LOCALE): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? country;

/** `"de-AT,de;q=0.9"` → `"AT"`; the specification's `"US"` when the header says nothing. */
export const guessCountry = (acceptLanguage: string): string => {
  const first = acceptLanguage.split(",", 1)[0]?.split(";", 1)[0]?.trim() ?? "";
  const [language = "", region = ""] = first.split("-");
  if (/^[A-Za-z]{2}$/.test(region)) return region.toUpperCase();
  const lower = language.toLowerCase();
  return isLanguage(lower) ? LANGUAGES[lower].country : "US";
};
