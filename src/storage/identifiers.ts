import { readVisitorCookie, writeVisitorCookie } from "./cookies.ts";
import type { Storage } from "./storage.ts";

/** SPEC §9: 32 digits. */
const TRACE_ID = /^\d{32}$/;
const VISITOR_CODE = /^[a-z0-9]{16}$/;
const DIGITS = "0123456789";
const LETTERS_AND_DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

const matching =
  (pattern: RegExp) =>
  (value: unknown): string | null =>
    typeof value === "string" && pattern.test(value) ? value : null;

const randomText = (length: number, alphabet: string): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (number) => alphabet[number % alphabet.length]).join("");

/** The persistent id that every call carries as `x-trace-id` (SPEC §7). */
export const traceId = (storage: Storage): string => {
  const stored = storage.readAs("x-trace-id", matching(TRACE_ID));
  if (stored) return stored;
  const made = randomText(32, DIGITS);
  storage.write("x-trace-id", made);
  return made;
};

/** Id of this tab's visit. */
export const sessionId = (storage: Storage): string => {
  const stored = storage.readAs("session_id", matching(/^[a-z0-9]{24}$/));
  if (stored) return stored;
  const made = randomText(24, LETTERS_AND_DIGITS);
  storage.write("session_id", made);
  return made;
};

export interface VisitorWorld {
  readonly storage: Storage;
  readonly document: { cookie: string };
  readonly hostname: string;
  /** Where a code lives that may not be stored yet; scripts of the experiment service look there too. */
  readonly window: { kt_visitor_code?: string };
  /** Without consent to statistics the code stays in memory. */
  readonly mayPersist: boolean;
}

/** Code of the visitor: found in storage, cookie or window, in this order, else made; then kept again (SPEC §4). */
export const visitorCode = ({ storage, document, hostname, window, mayPersist }: VisitorWorld): string => {
  const valid = matching(VISITOR_CODE);
  const code =
    storage.readAs("kt_visitor_code", valid) ??
    valid(readVisitorCookie(document)) ??
    valid(window.kt_visitor_code) ??
    randomText(16, LETTERS_AND_DIGITS);
  window.kt_visitor_code = code;
  if (mayPersist) {
    storage.write("kt_visitor_code", code);
    writeVisitorCookie(document, hostname, code);
  }
  return code;
};
