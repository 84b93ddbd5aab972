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

export interface PrefixLocale {
  readonly locale: Locale;
  /** The prefix names this locale and no other, whoever asks: `/DE-de` is `/de-DE`. */
  readonly exact: boolean;
}

/**
 * The locale that the first part of an address means; null when it is none. A bare language leaves the region to what was
 * chosen before, then to the browser.
 */
export const localeOfPrefix = (
  prefix: string,
  stored: string | null,
  wanted: readonly string[],
): PrefixLocale | null => {
  const tag = prefix.replace("_", "-");
  const exact = LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
  if (exact) return { locale: exact, exact: true };
  const [, language = "", region] = /^([a-z]{2})(?:-([a-z]{2}|\d{3}))?$/i.exec(tag) ?? [];
  const lower = language.toLowerCase();
  if (!isLanguage(lower)) return null;
  if (region !== undefined) return { locale: chooseLocale(null, [tag]), exact: false };
  const isOfLanguage = (each: string): boolean => each.toLowerCase().startsWith(lower);
  const kept = stored !== null && isLocale(stored) && isOfLanguage(stored) ? stored : null;
  return { locale: chooseLocale(kept, [...wanted.filter(isOfLanguage), lower]), exact: false };
};
