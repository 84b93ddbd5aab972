import { noteFirstVisit, readVisitorCookie, removeVisitorCookie, writeVisitorCookie } from "./cookies.ts";
import type { WebStorage } from "./web-storage.ts";

const VISITOR_KEY = "kt_visitor_code";
const VISITOR_CODE = /^[a-z0-9]{16}$/;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

const matching = (pattern: RegExp, text: string | null | undefined): string | null =>
  text && pattern.test(text) ? text : null;

const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (number) => ALPHABET[number % ALPHABET.length]).join("");

export interface VisitorWorld {
  /** Over `localStorage`. */
  readonly storage: WebStorage;
  readonly document: { cookie: string };
  readonly hostname: string;
  /** Where a code lives that may not be stored yet; scripts of the experiment service look there too. */
  readonly window: { kt_visitor_code?: string };
  /** Without consent to statistics the code stays in memory. */
  readonly mayPersist: boolean;
  /** Life of the cookie where it must be shorter than SPEC §9 says. */
  readonly lifetimeDays?: number;
}

/** Code of the visitor: found in storage, cookie or window, in this order, else made; then kept again (SPEC §4). */
export const visitorCode = ({
  storage,
  document,
  hostname,
  window,
  mayPersist,
  lifetimeDays,
}: VisitorWorld): string => {
  const kept =
    matching(VISITOR_CODE, storage.readText(VISITOR_KEY)) ?? matching(VISITOR_CODE, readVisitorCookie(document));
  const code = kept ?? matching(VISITOR_CODE, window.kt_visitor_code) ?? randomText(16);
  window.kt_visitor_code = code;
  if (mayPersist) {
    if (kept === null) noteFirstVisit(document);
    storage.writeText(VISITOR_KEY, code);
    writeVisitorCookie(document, hostname, code, lifetimeDays);
  }
  return code;
};

/** After a no the code is only this page's: nothing of it is stored any more. */
export const forgetVisitor = ({
  storage,
  document,
  hostname,
}: Pick<VisitorWorld, "storage" | "document" | "hostname">): void => {
  storage.remove(VISITOR_KEY);
  removeVisitorCookie(document, hostname);
};
