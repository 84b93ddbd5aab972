import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { refusalOf } from "./server-declines.ts";

const { errorTypes } = createRequire(import.meta.url)("braintree/lib/braintree/error_types.js") as {
  readonly errorTypes: Readonly<Record<string, string>>;
};

const errorNamed = (name: string): Error => Object.assign(new Error("no"), { name });

it("says of every error that the pinned SDK can throw whether a sale was certainly not made", () => {
  const outcomes = Object.values(errorTypes).map((name) => [name, refusalOf(errorNamed(name))]);
  expect(Object.fromEntries(outcomes)).toEqual({
    authenticationError: "provider-unavailable",
    authorizationError: "provider-unavailable",
    notFoundError: "provider-unavailable",
    upgradeRequired: "provider-unavailable",
    tooManyRequestsError: "try-again",
    requestTimeoutError: null,
    serverError: null,
    serviceUnavailableError: null,
    gatewayTimeoutError: null,
    unexpectedError: null,
    invalidChallengeError: null,
    invalidKeysError: null,
    invalidSignatureError: null,
    testOperationPerformedInProductionError: null,
  });
});

it.each(["anErrorOfTomorrow", "toString"])("leaves open what became of a sale that ends in %s", (name) => {
  expect(refusalOf(errorNamed(name))).toBeNull();
});
