import { createRequire } from "node:module";
import { expect, test } from "vitest";

type LibraryErrorClass = (new (shape: {
  readonly type?: string;
  readonly code?: string;
  readonly message?: string;
}) => Error) & {
  readonly types: Readonly<Record<string, string>>;
};
const LibraryError = createRequire(import.meta.url)("braintree-web/lib/braintree-error.js") as LibraryErrorClass;

const shape = { type: "NETWORK", code: "CLIENT_GATEWAY_NETWORK", message: "Cannot contact the gateway." };

test("an error of the payment client has one of five types, a code and a message, or cannot be made", () => {
  const types = ["CUSTOMER", "MERCHANT", "NETWORK", "INTERNAL", "UNKNOWN"];
  expect(Object.keys(LibraryError.types)).toEqual(types);
  for (const type of types) expect(new LibraryError({ ...shape, type })).toMatchObject({ ...shape, type });
  expect(() => new LibraryError({ ...shape, type: "OTHER" })).toThrow("OTHER is not a valid type.");
  expect(() => new LibraryError({ ...shape, code: "" })).toThrow("Error code required.");
  expect(() => new LibraryError({ ...shape, message: "" })).toThrow("Error message required.");
});
