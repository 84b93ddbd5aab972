/** Whether the locale writes 72,5 for seventy-two and a half. */
export const hasDecimalComma = (locale: string): boolean => new Intl.NumberFormat(locale).format(0.5).includes(",");
