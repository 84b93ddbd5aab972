import { domainToASCII, domainToUnicode } from "node:url";

/** Of a domain, label by label. */
const inDomain = (email: string, write: (label: string) => string): string =>
  email.replace(/@.*$/, (domain) =>
    domain
      .split(/([@.])/)
      .map(write)
      .join(""),
  );

/** `xn--mller-kva` as it is read: some browsers send the one, some the other. What is no such name stays as it is. */
const read = (label: string): string => {
  const said = label.startsWith("xn--") ? domainToUnicode(label) : "";
  return said !== "" && domainToASCII(said) === label ? said : label;
};

/**
 * One text for all ways in which the address of a mailbox may be written. Only A to Z are made small: other letters that turn into
 * them (the Kelvin sign into a k) would make a stranger's mailbox the same.
 */
export const sameMailbox = (email: string): string =>
  inDomain(
    email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    read,
  );

/**
 * What to look for among addresses that the database has made small. What is small is an index's idea: SQLite's goes from A to Z,
 * PostgreSQL's and ours far beyond. So what is found is compared by `sameMailbox`.
 */
export const spellingsOf = (email: string): readonly string[] => {
  const mailbox = sameMailbox(email);
  return [mailbox, email.trim().toLowerCase(), inDomain(mailbox, (label) => domainToASCII(label) || label)];
};
