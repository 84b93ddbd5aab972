const MAX = 1_000;
const MAILBOX = /[^\s<>"'`,;:()[\]]+@[^\s<>"'`,;:()[\]]+/g;
/** Codes, proofs, secrets, order numbers and signatures. */
const SECRET = /\b(?:[0-9a-f]{16,}|[\w-]{43,})\b/gi;

/**
 * What an error says, without whom it says it about: mail servers repeat addresses, databases and parsers what they were
 * given. For logs, and for what is kept beside a message that could not be sent.
 */
export const scrubbed = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MAX).replace(MAILBOX, "…@…").replace(SECRET, "…");
