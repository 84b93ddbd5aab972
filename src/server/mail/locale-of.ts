import { FALLBACK_LOCALE, isLocale, type Locale } from "../../foundation/locale.ts";

/** A stored language as one of ours. */
export const localeOf = (language: string): Locale => (isLocale(language) ? language : FALLBACK_LOCALE);

/** The locale whose dates and amounts are written: English for Europe has no form of its own. */
export const formatOf = (locale: Locale): string => (locale === "en-150" ? "en-IE" : locale);

/** Keeps what `make` gave for each locale and choice: formats of `Intl` take longer to make than to use. */
export const formatsOf = <T>(make: (locale: string, choice: string) => T): ((locale: Locale, choice?: string) => T) => {
  const kept = new Map<string, T>();
  return (locale, choice = "") => {
    const key = `${locale} ${choice}`;
    const format = kept.get(key) ?? make(formatOf(locale), choice);
    kept.set(key, format);
    return format;
  };
};
