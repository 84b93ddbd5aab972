import { FALLBACK_LOCALE, isLocale, LOCALES, type Locale } from "./locale.ts";

/** Which of our locales speaks for a language when the region is unknown or not ours. */
const BY_LANGUAGE: Readonly<Record<string, Locale>> = {
  de: "de-DE",
  en: "en-US",
  es: "es-ES",
  fr: "fr-FR",
  it: "it-IT",
};

/** Regions of English and Spanish that have no locale of their own but belong to a wider one. */
const EUROPE = new Set(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
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
  return BY_LANGUAGE[lower] ?? null;
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
