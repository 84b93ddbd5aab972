/** The ten locales of the site, in the specification's order (SPEC §2). */
export const LOCALES = [
  "de-DE",
  "en-150",
  "en-AU",
  "en-CA",
  "en-GB",
  "en-US",
  "es-419",
  "es-ES",
  "fr-FR",
  "it-IT",
] as const;

export type Locale = (typeof LOCALES)[number];

/** Used when nothing is stored and no language of the browser is ours (SPEC §2). */
export const FALLBACK_LOCALE: Locale = "en-US";

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** `"de"` for `"de-DE"`: the folder in `locales/` that holds the words. */
export const languageOf = (locale: Locale): string => locale.slice(0, 2);

/** Folders of `locales/` from the most general to the most particular: later ones win. */
export const messageLayers = (locale: Locale): readonly string[] => [languageOf(locale), locale];
