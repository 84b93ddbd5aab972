import { FALLBACK_LOCALE, isLocale, type Locale } from "../../foundation/locale.ts";

/** A stored language as one of ours. */
export const localeOf = (language: string): Locale => (isLocale(language) ? language : FALLBACK_LOCALE);

/** The locale whose dates and amounts are written: English for Europe has no form of its own. */
export const formatOf = (locale: Locale): string => (locale === "en-150" ? "en-IE" : locale);
