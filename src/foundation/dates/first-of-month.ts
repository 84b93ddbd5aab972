/** French counts the first day of a month and no other: "1er décembre", which `Intl` does not write. */
export const withFirst = (date: string, locale: string): string =>
  locale.startsWith("fr") ? date.replace(/\b1(?=\s\p{L})/u, "1er") : date;
