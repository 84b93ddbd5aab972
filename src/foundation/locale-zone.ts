import type { Locale } from "./locale.ts";

/** Where most buyers of a locale live: the zone of days when the browser names none. */
const ZONES: Readonly<Record<Locale, string>> = {
  "de-DE": "Europe/Berlin",
  "en-150": "Europe/Dublin",
  "en-AU": "Australia/Sydney",
  "en-CA": "America/Toronto",
  "en-GB": "Europe/London",
  "en-US": "America/New_York",
  "es-419": "America/Mexico_City",
  "es-ES": "Europe/Madrid",
  "fr-FR": "Europe/Paris",
  "it-IT": "Europe/Rome",
};

/** IANA zone of a locale. */
export const zoneOfLocale = (locale: Locale): string => ZONES[locale];
