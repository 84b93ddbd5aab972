/** Only A to Z: other letters that turn into them (the Kelvin sign into a k) would make a stranger's mailbox the same. */
export const sameMailbox = (email: string): string =>
  email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * What to look for among addresses that the database has made small. What is small is an index's idea: SQLite's goes from A to Z,
 * PostgreSQL's and ours far beyond. So what is found is compared by `sameMailbox`.
 */
export const spellingsOf = (email: string): readonly string[] => [sameMailbox(email), email.trim().toLowerCase()];
