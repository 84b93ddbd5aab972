/** Italian articles before a day that begins with a vowel: "l’8 marzo", "dall’11 marzo". */
export const withElision = (text: string, locale: string): string =>
  locale.startsWith("it")
    ? text.replace(/\b(?:[Ii]|([Dd]a|[Aa]|[Dd]e))l (?=(?:8|11)\s\p{L})/gu, (_, stem: string | undefined) =>
        stem === undefined ? "l’" : `${stem}ll’`,
      )
    : text;
