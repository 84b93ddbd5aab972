import type { Locale } from "../../foundation/locale.ts";

/** ISO 3166-1 code → what the readers of a locale call the country. It takes longer to make than to ask for each of them. */
export const countryNames = (locale: Locale): ((code: string) => string) => {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return (code) => names.of(code) ?? code;
};

export const countryName = (locale: Locale, code: string): string => countryNames(locale)(code);
