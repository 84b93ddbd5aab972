import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { HttpFailure, NetworkFailure, Timeout, UnexpectedResponse } from "../../api/failures.ts";
import { ERROR_KEYS } from "../../engine/transition/error-key.ts";
import { LOCALES, type Locale, languageOf } from "../../foundation/locale.ts";
import { PAYMENT_OUTCOMES } from "../../payments/outcomes.ts";
import { contractsIn, readDocuments } from "../../server/http/contracts.ts";
import { statusOf } from "../../server/http/refusal.ts";
import { errorKeyOf } from "./error-key-of.ts";

const wordsIn = (folder: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${folder}/app.json`, "utf8"));

/** The site's own words as a visitor of the locale reads them. */
const wordsOf = (locale: Locale) => ({
  ...wordsIn(languageOf(locale)),
  ...(regional.has(locale) ? wordsIn(locale) : {}),
});
const regional: ReadonlySet<string> = new Set(["en-150", "en-AU", "en-CA", "en-GB", "en-US", "es-419"]);

it.each(LOCALES)("has words in %s for whatever can become of a call", (locale) => {
  const words = wordsOf(locale);
  const keys = [...ERROR_KEYS.map((key) => `error.${key}`), ...PAYMENT_OUTCOMES.map((key) => `payment.${key}`)];
  expect(keys.filter((key) => (words[key] ?? "").trim() === "")).toEqual([]);
});

const codes = new Set(contractsIn(readDocuments()).flatMap(({ terms }) => terms.failures));

it("knows every code that a call declares", () => {
  expect(codes.size).toBeGreaterThan(15);
  const unknown = [...codes].filter((code) => errorKeyOf({ error_code: code }) === "unknown");
  // What is wrong with a payment is said at its button.
  expect(unknown.sort()).toEqual([
    "attempt_mismatch",
    // Of the account, which has words of its own for them.
    "card_refused",
    "card_unconfirmed",
    "completion_refused",
    "consent_required",
    "no_saved_payment_method",
    "nonce_used",
    "plan_changed",
    "secret_refused",
  ]);
});

it.each([
  ["internal", "unknown"],
  ["too_many_requests", "tooManyTries"],
  ["validation_failed", "pattern"],
  ["unavailable", "unavailable"],
  ["a_code_of_tomorrow", "unknown"],
  ["toString", "unknown"],
])("makes of the refusal %s the words of %s", (error_code, key) => {
  expect(errorKeyOf({ error_code })).toBe(key);
});

it.each([
  ["nobody answers", new NetworkFailure("signIn", "no answer"), "networkError"],
  ["a file of the application does not come", new TypeError("Failed to fetch"), "networkError"],
  ["no answer comes in time", new Timeout("signIn", "no answer in 15000 ms"), "timedOut"],
  ["the answer is a page and no data", new UnexpectedResponse("signIn", "status 200"), "unexpectedAnswer"],
  ["a proxy finds the body too large", new HttpFailure("signIn", 413), "tooLarge"],
  ["a proxy slows down", new HttpFailure("signIn", 429), "tooManyTries"],
  ["a proxy does not reach the server", new HttpFailure("signIn", 502), "unavailable"],
  ["the server is away", new HttpFailure("signIn", statusOf("unavailable")), "unavailable"],
  ["a proxy has waited too long", new HttpFailure("signIn", 504), "unavailable"],
  ["the server broke without a word", new HttpFailure("signIn", 500), "unknown"],
  ["the application itself is wrong", new RangeError("no"), "unknown"],
])("when %s, has words for it", (_what, failure, key) => {
  expect(errorKeyOf(failure)).toBe(key);
});
