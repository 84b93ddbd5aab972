import type { Locale } from "../../foundation/locale.ts";

/** ISO 3166-1 code → what the readers of a locale call the country. */
export const countryName = (locale: Locale, code: string): string =>
  new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;
