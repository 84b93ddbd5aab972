/** `18:30` as the locale says it, and as a time field shows it: "6:30 PM", "18:30". */
export const clockTime = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" })
    .format(new Date(`1970-01-01T${time}Z`))
    // Node and browsers put different spaces before AM; the page is drawn by both.
    .replaceAll(/\s/gu, "\u00A0");
