import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { ALL_FEATURES } from "../../emulator/braintree/browser/configuration.ts";
import { answerGraphQL } from "../../emulator/braintree/browser/graphql.ts";
import { createLedger } from "../../emulator/braintree/gateway/ledger.ts";
import { TOKENIZATION_KEY } from "../../emulator/braintree/keys.ts";
import { answerCheck } from "../../emulator/braintree/wire/answers.ts";
import { clientChecks, clientOperation } from "../../emulator/braintree/wire/client-requests.ts";
import { differencesFrom } from "../../emulator/braintree/wire/compare-schema.ts";

const asked = (query: string, variables: object = {}, change: object = {}) => {
  const refused: string[] = [];
  const clientSdkMetadata = { source: "client", integration: "custom", sessionId: "1" };
  const answer = answerGraphQL(
    createLedger(() => 0),
    ALL_FEATURES,
    {
      authorization: `Bearer ${TOKENIZATION_KEY}`,
      version: "2018-05-10",
      body: { query, variables, clientSdkMetadata },
      ...change,
    },
    (fault) => refused.push(fault),
  );
  return { answer, refused };
};
const TOKENIZE =
  "mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }";
const CARD = { number: "4111111111111111", expirationMonth: "12", expirationYear: "2030" };

test("a query that the description does not have is refused, and says why", () => {
  expect(asked("{ clientConfiguration { merchantId secret } }").refused).toEqual([
    'graphql: Cannot query field "secret" on type "ClientConfiguration".',
  ]);
  expect(asked("{ clientConfiguration { merchantId } }").refused).toEqual([]);
});

test("a number where the description has a string is refused", () => {
  const card = { ...CARD, number: 4111111111111111 };
  expect(asked(TOKENIZE, { input: { creditCard: card } }).refused).toEqual([
    expect.stringContaining("String cannot represent a non string value"),
  ]);
  expect(asked(TOKENIZE, { input: { creditCard: CARD } }).refused).toEqual([]);
});

test("another version, or no client metadata, is refused", () => {
  const query = "{ clientConfiguration { merchantId } }";
  expect(asked(query, {}, { version: "2020-01-01" }).refused).toEqual([
    "graphql: Braintree-Version 2020-01-01, not 2018-05-10",
  ]);
  expect(asked("", {}, { body: { query } }).refused).toEqual(["graphql: there is no clientSdkMetadata"]);
});

test("whoever has neither fingerprint nor key of the merchant gets an error of the class AUTHENTICATION", () => {
  for (const authorization of ["", "Bearer ", "Bearer sandbox_other_merchant", TOKENIZATION_KEY])
    expect(asked("{ clientConfiguration { merchantId } }", {}, { authorization }).answer).toMatchObject({
      data: null,
      errors: [{ extensions: { errorClass: "AUTHENTICATION" } }],
    });
});

test("an answer of the emulator's that the gateway would not give is said", () => {
  const check = answerCheck();
  expect(check("clientToken", { status: 201, xml: "", value: { client_token: {} } })).toContain(
    "required property 'value'",
  );
  expect(check("sale", { status: 422, xml: "", value: { api_error_response: {} } })).toContain(
    "required property 'message'",
  );
  expect(check("clientToken", { status: 201, xml: "", value: { client_token: { value: "x" } } })).toBeNull();
});

test("a body below client_api/v1/ needs the library's name and one way to be allowed, and nothing that is not described", () => {
  const checks = clientChecks();
  expect(clientOperation("payment_methods/tokencc_1/three_d_secure/lookup")).toBe(
    "payment_methods/*/three_d_secure/lookup",
  );
  const fault = checks.request("payment_methods/*/three_d_secure/lookup", { amount: 39.99, surprise: 1 });
  for (const part of [
    "braintreeLibraryVersion",
    "authorizationFingerprint",
    "amount must be string",
    "additional properties",
  ])
    expect(fault).toContain(part);
  expect(checks.request("payment_methods/venmo_accounts", {})).toContain("is not described");
  expect(checks.answer("configuration", { environment: "qa" })).toContain("environment must be equal to one of");
  expect(checks.analytics({ events: [], tracking: [] })).toContain("must NOT have fewer than 1 items");
});

test("compared with a published schema, every difference is a sentence, and an exception that is none any more, too", () => {
  const ours = buildSchema("type Query { a: String b: Int } enum Old { X } type Extra { c: Old }");
  const theirs = buildSchema("type Query { a: Int b: Int } type Extra { d: Int }");
  expect(differencesFrom(theirs, ours, ["Query.b", "Old"])).toEqual([
    "Extra.c was removed.",
    "Query.a changed type from String to Int.",
    "Query.b has been published: it is no exception any more.",
  ]);
});
