import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { LOCALES, messageLayers } from "../foundation/locale.ts";
import { outcomeOfError } from "./braintree/error-outcomes.ts";
import { PaymentFailure } from "./failures.ts";
import { PAYMENT_OUTCOMES, paymentOutcome } from "./outcomes.ts";

const require = createRequire(import.meta.url);
const PACKAGE = dirname(require.resolve("braintree-web/package.json"));

interface LibraryError {
  readonly code: string;
  readonly type?: string;
}

/** Every file of the library's own code, without what is built from it. */
const FILES = readdirSync(PACKAGE, { encoding: "utf8", recursive: true }).filter((file) =>
  /^(?!node_modules|dist).*\.js$/.test(file),
);

/** Codes that its code writes where it throws, and that stand in no table. */
const writtenIn = (file: string): readonly string[] =>
  [...readFileSync(join(PACKAGE, file), "utf8").matchAll(/\bcode:\s*["']([A-Z][A-Z_]+)["']/g)].flatMap(
    ([, code]) => code ?? [],
  );

/** Tables of error codes that the library's parts share with it, as its own code reads them. */
const TABLES = FILES.filter((file) => /\berrors\.js$/.test(file));
const errorsIn = (file: string): readonly LibraryError[] =>
  Object.values(require(join(PACKAGE, file)) as Readonly<Record<string, LibraryError>>).filter(({ code }) => code);

it.each(LOCALES)("has words for every outcome in %s", (locale) => {
  const files = messageLayers(locale).map((layer) => `locales/${layer}/app.json`);
  const words: Readonly<Record<string, string>> = Object.assign(
    {},
    ...files.filter(existsSync).map((file) => JSON.parse(readFileSync(file, "utf8"))),
  );
  expect(PAYMENT_OUTCOMES.filter((outcome) => !words[`payment.${outcome}`])).toEqual([]);
});

it("makes of every error code of the library one of the outcomes, and blames no buyer for a fault of ours", () => {
  const errors = TABLES.flatMap(errorsIn);
  expect(errors.length).toBeGreaterThan(150);
  const [silent, said]: [string[], (readonly [string, string])[]] = [[], []];
  for (const error of errors) {
    const outcome = outcomeOfError(error);
    if (outcome === null) silent.push(error.code);
    else said.push([error.type ?? "", outcome]);
  }
  expect(said.filter(([, outcome]) => !(PAYMENT_OUTCOMES as readonly string[]).includes(outcome))).toEqual([]);
  expect(said.filter(([type, outcome]) => type === "MERCHANT" && /card|cvc|funds/.test(outcome))).toEqual([]);
  // The buyer has closed a window, or pressed twice.
  expect(silent.sort()).toEqual([
    "PAYPAL_POPUP_CLOSED",
    "PAYPAL_TOKENIZATION_REQUEST_ACTIVE",
    "THREEDS_AUTHENTICATION_IN_PROGRESS",
  ]);
});

it("leaves no code of the library out that stands in no table", () => {
  const listed = new Set(TABLES.flatMap(errorsIn).map(({ code }) => code));
  const others = [...new Set(FILES.flatMap(writtenIn))].filter((code) => !listed.has(code));
  expect(others.map((code) => [code, outcomeOfError({ code })])).toEqual([
    // 3-D Secure: an answer of the bank that is neither yes nor no.
    ["UNKNOWN_AUTH_RESPONSE", "needs-confirmation-failed"],
  ]);
});

it.each([
  ["hosted-fields/shared", "CUSTOMER", ["check-card-data", "try-other-method", "wrong-cvc"]],
  ["hosted-fields/shared", "MERCHANT", ["provider-unavailable"]],
  ["client", "MERCHANT", ["provider-unavailable", "too-many-attempts"]],
  ["client", "NETWORK", ["try-again"]],
  ["apple-pay", "NETWORK", ["try-again"]],
  ["google-payment", "UNKNOWN", ["try-again"]],
  ["three-d-secure/shared", "CUSTOMER", ["check-card-data", "needs-confirmation-failed"]],
  ["three-d-secure/shared", "NETWORK", ["provider-unavailable"]],
  ["three-d-secure/shared", "INTERNAL", ["provider-unavailable"]],
])("makes of errors of %s of the type %s: %j", (part, type, outcomes) => {
  const errors = errorsIn(`${part}/errors.js`).filter((error) => error.type === type);
  expect(new Set(errors.map(outcomeOfError))).toEqual(new Set(outcomes));
});

it.each([
  ["initialization error", "provider-unavailable"],
  ["no payment methods", "provider-unavailable"],
  ["tokenization error", "try-again"],
  ["three-domain-secure authentication failed", "needs-confirmation-failed"],
  ["payment failed", "card-declined"],
  ["validation error", "check-card-data"],
] as const)("makes of the failure %s the outcome %s", (failure, outcome) => {
  expect(outcomeOfError(new PaymentFailure(failure))).toBe(outcome);
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
