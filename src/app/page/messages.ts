/** Words by message key. */
export type Messages = Readonly<Record<string, string>>;

/** What is shown for a key without words: the key itself while building, to visitors never. */
export const shownFor = (messages: Messages, key: string, isProduction: boolean): string => {
  if (!isProduction) return key;
  return key.startsWith("app.error.") ? (messages["app.error.unknown"] ?? "") : "";
};
