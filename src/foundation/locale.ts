import { LANGUAGES, LOCALE_NAMES, LOCALES } from "./locales.gen.ts";

/** The locales of the site, in the order of `locales/locales.json` (SPEC §2). */
export { LOCALES };

export type Locale = (typeof LOCALES)[number];

/** The folder in `locales/` that holds its words. */
export type Language = keyof typeof LANGUAGES;

/**
 * What a locale calls itself. Written down: the browser takes tens of milliseconds on a slow phone to find such names, and has others
 * than the page that was prerendered.
 */
export const nameOfLocale = (locale: Locale): string => LOCALE_NAMES[locale];

/** Used when nothing is stored and no language of the browser is ours (SPEC §2). */
export const FALLBACK_LOCALE: Locale = "en-US";

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/** `"de"` for `"de-DE"`. */
export const languageOf = (locale: Locale): Language => {
  const language = locale.slice(0, 2);
  if (isLanguage(language)) return language;
  throw new Error(`no language of ${locale}`);
};

/** Folders of `locales/` from the most general to the most particular: later ones win. */
export const messageLayers = (locale: Locale): readonly string[] => [languageOf(locale), locale];
