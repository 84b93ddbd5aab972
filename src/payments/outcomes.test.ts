import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ERROR_OUTCOMES, outcomeOfError } from "./braintree/error-outcomes.ts";
import { PAYMENT_OUTCOMES, paymentOutcome } from "./outcomes.ts";

const PACKAGE = dirname(createRequire(import.meta.url).resolve("braintree-web/package.json"));

/** Every error code that the provider's own files name. */
const codesIn = (file: string): readonly string[] =>
  [...readFileSync(join(PACKAGE, file), "utf8").matchAll(/code: "([A-Z0-9_]+)"/g)].map(([, code]) => code ?? "");

it.each(["en", "de", "es", "fr", "it"])("has words for every outcome in %s", (language) => {
  const words = JSON.parse(readFileSync(`locales/${language}/app.json`, "utf8")) as Readonly<Record<string, string>>;
  expect(PAYMENT_OUTCOMES.filter((outcome) => !words[`payment.${outcome}`])).toEqual([]);
});

it.each([
  "hosted-fields/shared/errors.js",
  "paypal/shared/errors.js",
  "apple-pay/errors.js",
  "three-d-secure/shared/errors.js",
  "client/errors.js",
  "lib/errors.js",
])("knows the codes of %s that a buyer can meet", (file) => {
  // Faults of our own calls, which no buyer can cause; they fall to `try-again`.
  const ours =
    /ATTRIBUTE|FIELD_INVALID|FIELD_NOT_PRESENT|MISSING_VERIFY_CARD|IFRAME_DETAILS|TERM_URL|FRAMEWORK|EXEMPTION|UNRECOGNIZED|UNSUPPORTED/;
  const codes = codesIn(file);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !ours.test(code) && !Object.hasOwn(ERROR_OUTCOMES, code))).toEqual([]);
});

it.each([
  [{ code: "HOSTED_FIELDS_FIELDS_EMPTY" }, "check-card-data"],
  [{ code: "PAYPAL_POPUP_CLOSED" }, null],
  [{ code: "A_CODE_OF_TOMORROW" }, "try-again"],
  [{ code: "toString" }, "try-again"],
  [{ code: 7 }, "try-again"],
  [new Error("no code at all"), "try-again"],
  [null, "try-again"],
  ["text", "try-again"],
])("makes of %j the outcome %s", (error, outcome) => {
  expect(outcomeOfError(error)).toBe(outcome);
});

it("gives words to a reason that nobody knows", () => {
  expect([paymentOutcome("wrong-cvc"), paymentOutcome("whatever"), paymentOutcome(undefined)]).toEqual([
    "wrong-cvc",
    "try-again",
    "try-again",
  ]);
});
