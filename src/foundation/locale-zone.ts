import type { Locale } from "./locale.ts";
import { LOCALE_ZONES } from "./locale-tables.gen.ts";

/** IANA zone in which most buyers of a locale live. */
export const zoneOfLocale = (locale: Locale): string => LOCALE_ZONES[locale];
