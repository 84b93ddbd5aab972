import { domainToASCII, domainToUnicode } from "node:url";
import { sql } from "kysely";

/**
 * A label of a domain as it is read (IDNA, UTS 46): browsers send `MÜLLER`, `müller` with a letter in two characters, or
 * `xn--mller-kva` for one name. What is no name of the name service stays as it is; so does what ASCII needs no rule for.
 */
const readLabel = (label: string): string => {
  if (/^[ -~]*$/.test(label) && !/^xn--/i.test(label)) return label;
  const ascii = domainToASCII(label);
  const read = domainToUnicode(ascii);
  // Digits of other scripts would become an address of the Internet protocol.
  return read === "" || read.includes(".") || domainToASCII(read) !== ascii ? label : read;
};

/**
 * An address as it is stored: its domain as it is read, and letters that came in two characters in one (RFC 6532, 3.1). A letter
 * that is one already stays what it is, as the local part may tell it from another (the Kelvin sign from a K).
 */
export const storedEmail = (email: string): string => {
  const [local = "", ...domain] = email.trim().split("@");
  const composed = local.replace(/\P{M}\p{M}+/gu, (letter) => letter.normalize("NFC"));
  return [composed, ...domain.map((each) => each.split(".").map(readLabel).join("."))].join("@");
};

/**
 * One text for all ways in which the address of a mailbox may be written. Only A to Z are made small: other letters that turn into
 * them (the Kelvin sign into a k) would make a stranger's mailbox the same.
 */
export const sameMailbox = (email: string): string =>
  storedEmail(email).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * Whether a column may hold an address of a mailbox: the database makes both small, as each does it its own way (SQLite from A to Z,
 * PostgreSQL letter by letter, JavaScript by the letters around), so that an index serves. What is found is compared by `sameMailbox`.
 */
export const mayBeMailbox = (column: "email" | "leads.email", email: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(cast(${sameMailbox(email)} as text))`;
