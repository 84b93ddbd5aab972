import type { Lead } from "../session/session.ts";

/** Whether somebody's lead has this address, however its letters are written. */
export const hasMailbox = (lead: Lead | null, email: string): boolean =>
  lead?.email.toLowerCase() === email.toLowerCase();

/** Longest address that a mail server must take (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
const MAX_LENGTH = 254;

/**
 * What a person mistypes is caught, the rest is the mail server's to say: an unquoted local part (RFC 5322, dot-atom, and
 * RFC 6531 for letters beyond ASCII) of at most 64 characters, and a host of two labels or more. No character that is
 * not seen: marks of direction make one address look like another. The same pattern stands in `schemas/api/common.json`.
 */
export const EMAIL_PATTERN =
  '^(?=.{1,64}@)[^\\s\\p{C}@<>(),;:\\\\"\\[\\].]+(?:\\.[^\\s\\p{C}@<>(),;:\\\\"\\[\\].]+)*@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?\\.)+[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?$';

const SHAPE = new RegExp(EMAIL_PATTERN, "u");

/** Error key of SPEC §5 for what was typed as an e-mail address, spaces around it taken off; `null` when it will do. */
export const emailProblem = (text: string): "required" | "emailPattern" | null => {
  const email = text.trim();
  if (email === "") return "required";
  return SHAPE.test(email) && email.length <= MAX_LENGTH ? null : "emailPattern";
};
