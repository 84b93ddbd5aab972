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

/** What is known of the library's codes: every one that its tables have, by what a buyer hears of it. */
const KNOWN_CODES: Readonly<Record<string, string>> = {
  "check-card-data": `
    HOSTED_FIELDS_FAILED_TOKENIZATION HOSTED_FIELDS_FIELDS_EMPTY HOSTED_FIELDS_FIELDS_INVALID
    THREEDS_LOOKUP_VALIDATION_ERROR`,
  "needs-confirmation-failed": `
    THREEDS_CARDINAL_SDK_CANCELED THREEDS_CARDINAL_SDK_ERROR THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT
    THREEDS_JWT_AUTHENTICATION_FAILED THREEDS_LOOKUP_ERROR THREEDS_NO_VERIFICATION_PAYLOAD
    THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT`,
  "nothing to say": `
    PAYPAL_POPUP_CLOSED PAYPAL_TOKENIZATION_REQUEST_ACTIVE THREEDS_AUTHENTICATION_IN_PROGRESS`,
  "popup-blocked": `
    PAYPAL_POPUP_OPEN_FAILED`,
  "provider-unavailable": `
    AMEX_NONCE_REQUIRED APPLE_PAY_VALIDATION_URL_REQUIRED CLIENT_AUTHORIZATION_INSUFFICIENT
    CLIENT_AUTHORIZATION_INVALID CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN CLIENT_INVALID_AUTHORIZATION
    CLIENT_MISSING_GATEWAY_CONFIGURATION CLIENT_OPTION_INVALID CLIENT_OPTION_REQUIRED CLIENT_SCRIPT_FAILED_TO_LOAD
    DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS ECD_DISABLED FASTLANE_SDK_LOAD_ERROR FRAME_SERVICE_FRAME_CLOSED
    FRAME_SERVICE_FRAME_OPEN_FAILED GOOGLE_PAYMENT_UNSUPPORTED_VERSION HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED
    HOSTED_FIELDS_ATTRIBUTE_VALUE_NOT_ALLOWED HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME HOSTED_FIELDS_FIELD_INVALID
    HOSTED_FIELDS_FIELD_NOT_PRESENT HOSTED_FIELDS_FIELD_PROPERTY_INVALID HOSTED_FIELDS_INVALID_FIELD_KEY
    HOSTED_FIELDS_INVALID_FIELD_SELECTOR HOSTED_FIELDS_TIMEOUT INCOMPATIBLE_VERSIONS INSTANTIATION_OPTION_REQUIRED
    INVALID_USE_OF_INTERNAL_FUNCTION LOCAL_PAYMENT_ALREADY_IN_PROGRESS LOCAL_PAYMENT_INVALID_PAYMENT_OPTION
    LOCAL_PAYMENT_NOT_ENABLED LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION LOCAL_PAYMENT_WINDOW_OPEN_FAILED
    MASTERPASS_INVALID_PAYMENT_OPTION MASTERPASS_NOT_ENABLED MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS
    MASTERPASS_POPUP_OPEN_FAILED MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS
    MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION METHOD_CALLED_AFTER_TEARDOWN
    PAYMENT_REQUEST_CAN_MAKE_PAYMENT_NOT_ALLOWED
    PAYMENT_REQUEST_CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_MUST_INCLUDE_TYPE
    PAYMENT_REQUEST_CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_TYPE_NOT_ENABLED
    PAYMENT_REQUEST_GOOGLE_PAYMENT_FAILED_TO_TOKENIZE PAYMENT_REQUEST_INITIALIZATION_MISCONFIGURED
    PAYMENT_REQUEST_NO_VALID_SUPPORTED_PAYMENT_METHODS PAYMENT_REQUEST_UNSUPPORTED_PAYMENT_METHOD
    PAYPAL_FLOW_OPTION_REQUIRED PAYPAL_MISSING_REQUIRED_OPTION PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED
    PAYPAL_START_VAULT_INITIATED_CHECKOUT_IN_PROGRESS PAYPAL_START_VAULT_INITIATED_CHECKOUT_PARAM_REQUIRED
    PAYPAL_START_VAULT_INITIATED_CHECKOUT_POPUP_OPEN_FAILED SEPA_CREATE_MANDATE_FAILED SEPA_INVALID_MANDATE_TYPE
    SEPA_TOKENIZE_MISSING_REQUIRED_OPTION THREEDS_CAN_NOT_USE_TOKENIZATION_KEY THREEDS_CARDINAL_SDK_BAD_CONFIG
    THREEDS_CARDINAL_SDK_BAD_JWT THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED THREEDS_CARDINAL_SDK_SETUP_FAILED
    THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT THREEDS_FRAMEWORK_METHOD_NOT_IMPLEMENTED THREEDS_HTTPS_REQUIRED
    THREEDS_MISSING_VERIFY_CARD_OPTION THREEDS_NOT_ENABLED THREEDS_NOT_ENABLED_FOR_V2
    THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN THREEDS_UNRECOGNIZED_VERSION
    THREEDS_UNSUPPORTED_VERSION UNIONPAY_CARD_AND_HOSTED_FIELDS_INSTANCES
    UNIONPAY_CARD_OR_HOSTED_FIELDS_INSTANCE_REQUIRED UNIONPAY_EXPIRATION_DATE_INCOMPLETE
    UNIONPAY_HOSTED_FIELDS_INSTANCE_INVALID UNIONPAY_HOSTED_FIELDS_INSTANCE_REQUIRED
    UNIONPAY_MISSING_MOBILE_PHONE_DATA UNIONPAY_NOT_ENABLED US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED
    US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE US_BANK_ACCOUNT_MUTUALLY_EXCLUSIVE_OPTIONS US_BANK_ACCOUNT_NOT_ENABLED
    US_BANK_ACCOUNT_OPTION_REQUIRED VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN
    VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND VENMO_INVALID_DEEP_LINK_RETURN_URL VENMO_INVALID_PROFILE_ID
    VENMO_NOT_ENABLED VENMO_TOKENIZATION_CANCELED_BY_MERCHANT VENMO_TOKENIZATION_REQUEST_ACTIVE
    VENMO_TOKENIZATION_REQUEST_NOT_ACTIVE VISA_CHECKOUT_INIT_OPTIONS_REQUIRED VISA_CHECKOUT_NOT_ENABLED
    VISA_CHECKOUT_PAYMENT_REQUIRED`,
  "too-many-attempts": `
    CLIENT_RATE_LIMITED`,
  "try-again": `
    AMEX_NETWORK_ERROR APPLE_PAY_MERCHANT_VALIDATION_NETWORK APPLE_PAY_PAYMENT_TOKEN_REQUIRED APPLE_PAY_TOKENIZATION
    CLIENT_GATEWAY_NETWORK CLIENT_GRAPHQL_REQUEST_ERROR CLIENT_REQUEST_ERROR CLIENT_REQUEST_TIMEOUT
    GOOGLE_PAYMENT_GATEWAY_ERROR HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR LOCAL_PAYMENT_CANCELED
    LOCAL_PAYMENT_START_PAYMENT_DEFERRED_PAYMENT_FAILED LOCAL_PAYMENT_START_PAYMENT_FAILED
    LOCAL_PAYMENT_TOKENIZATION_FAILED LOCAL_PAYMENT_WINDOW_CLOSED MASTERPASS_ACCOUNT_TOKENIZATION_FAILED
    MASTERPASS_BROWSER_NOT_SUPPORTED MASTERPASS_FLOW_FAILED MASTERPASS_POPUP_CLOSED PAYMENT_REQUEST_CANCELED
    PAYMENT_REQUEST_CAN_MAKE_PAYMENT_FAILED PAYMENT_REQUEST_GOOGLE_PAYMENT_PARSING_ERROR
    PAYMENT_REQUEST_NOT_COMPLETED PAYPAL_ACCOUNT_TOKENIZATION_FAILED PAYPAL_FLOW_FAILED
    PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED PAYPAL_START_VAULT_INITIATED_CHECKOUT_SETUP_FAILED
    SEPA_CUSTOMER_CANCELED SEPA_TOKENIZATION_FAILED SEPA_TRANSACTION_FAILED THREEDS_INLINE_IFRAME_DETAILS_INCORRECT
    THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR UNIONPAY_ENROLLMENT_CUSTOMER_INPUT_INVALID
    UNIONPAY_ENROLLMENT_NETWORK_ERROR UNIONPAY_FAILED_TOKENIZATION UNIONPAY_FETCH_CAPABILITIES_NETWORK_ERROR
    UNIONPAY_TOKENIZATION_NETWORK_ERROR US_BANK_ACCOUNT_FAILED_TOKENIZATION US_BANK_ACCOUNT_LOGIN_CLOSED
    US_BANK_ACCOUNT_LOGIN_LOAD_FAILED US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR
    VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR VENMO_APP_CANCELED VENMO_APP_FAILED VENMO_CANCELED
    VENMO_CUSTOMER_CANCELED VENMO_DESKTOP_CANCELED VENMO_DESKTOP_UNKNOWN_ERROR
    VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED
    VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED VENMO_MOBILE_POLLING_TOKENIZATION_FAILED
    VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT VENMO_NETWORK_ERROR
    VENMO_TOKENIZATION_FAILED VISA_CHECKOUT_TOKENIZATION`,
  "try-other-method": `
    APPLE_PAY_MERCHANT_VALIDATION_FAILED APPLE_PAY_NOT_ENABLED GOOGLE_PAYMENT_NOT_ENABLED
    HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE PAYPAL_INVALID_PAYMENT_OPTION PAYPAL_NOT_ENABLED`,
  "wrong-cvc": `
    HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED`,
};

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

it("knows each code of the pinned library: another version's new one has to be looked at here", () => {
  const byOutcome = new Map<string, string[]>();
  for (const error of TABLES.flatMap(errorsIn)) {
    const outcome = outcomeOfError(error) ?? "nothing to say";
    byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), error.code]);
  }
  const known = Object.entries(KNOWN_CODES).map(([outcome, codes]) => [outcome, codes.trim().split(/\s+/).sort()]);
  expect(Object.fromEntries([...byOutcome].map(([outcome, codes]) => [outcome, [...new Set(codes)].sort()]))).toEqual(
    Object.fromEntries(known),
  );
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
