import { expect, it } from "vitest";
import { codeOf } from "./code-of.ts";

const CODE = "0123456789abcdefABCDEF0123456789";

it.each([
  [{ code: CODE }, CODE],
  [{ lead: CODE }, CODE],
  [{ code: CODE, lead: "f".repeat(32) }, CODE],
  [{ code: CODE.slice(1) }, null],
  [{ code: `${CODE}0` }, null],
  [{ code: `${CODE.slice(1)}%` }, null],
  [{ refundToken: CODE }, null],
  [{}, null],
])("finds in what an address carried, %j, the code %j", (secrets, code) => {
  expect(codeOf(secrets)).toBe(code);
});
