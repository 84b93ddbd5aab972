import { countriesOf } from "./countries.ts";
import { FALLBACK_LOCALE, isLanguage, isLocale, LOCALES, type Locale } from "./locale.ts";
import { CURRENCY_OF } from "./locale-currency.ts";
import { LANGUAGES } from "./locales.gen.ts";

/** Whoever reads English where another locale pays in euros reads that of Europe. */
const EUROPE: ReadonlySet<string> = new Set(
  LOCALES.filter((locale) => CURRENCY_OF[locale] === "EUR").flatMap(countriesOf),
);

const matchTag = (tag: string): Locale | null => {
  if (isLocale(tag)) return tag;
  const [language = "", region = ""] = tag.split("-");
  const exact = LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
  if (exact) return exact;
  const lower = language.toLowerCase();
  const upper = region.toUpperCase();
  if (lower === "en" && EUROPE.has(upper)) return "en-150";
  if (lower === "es" && upper !== "" && upper !== "ES") return "es-419";
  return isLanguage(lower) ? LANGUAGES[lower].locale : null;
};

/** SPEC §2: the stored language, else the browser's, else the fallback. */
export const chooseLocale = (stored: string | null, wanted: readonly string[]): Locale => {
  if (stored !== null && isLocale(stored)) return stored;
  for (const tag of wanted) {
    const locale = matchTag(tag);
    if (locale) return locale;
  }
  return FALLBACK_LOCALE;
};
