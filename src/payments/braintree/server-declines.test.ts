import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { refusalOf, SDK_ERRORS } from "./server-declines.ts";

const { errorTypes } = createRequire(import.meta.url)("braintree/lib/braintree/error_types.js") as {
  readonly errorTypes: Readonly<Record<string, string>>;
};

const errorNamed = (name: string): Error => Object.assign(new Error("no"), { name });

it("every error that the pinned SDK can throw stands in the table, and no other", () => {
  expect([...SDK_ERRORS].sort()).toEqual(Object.values(errorTypes).sort());
});

it.each([
  ["authenticationError", "provider-unavailable"],
  ["tooManyRequestsError", "try-again"],
  ["gatewayTimeoutError", null],
  ["unexpectedError", null],
  ["testOperationPerformedInProductionError", null],
  ["anErrorOfTomorrow", null],
  ["toString", null],
])("a sale that ends in %s was refused for %s", (name, outcome) => {
  expect(refusalOf(errorNamed(name))).toBe(outcome);
});
