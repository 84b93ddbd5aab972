import { expect, it } from "vitest";
import { scrubbed } from "./scrubbed.ts";

it.each([
  ["550 5.1.1 <ann.lee+x@mail.example>: user unknown", "550 5.1.1 <…@…>: user unknown"],
  ['Unexpected token in {"email":"a@b.cc"}', 'Unexpected token in {"email":"…@…"}'],
  ["no lead 0123456789abcdef0123456789abcdef", "no lead …"],
  ["getaddrinfo ENOTFOUND smtp.mail.example", "getaddrinfo ENOTFOUND smtp.mail.example"],
])("says of %j: %j", (message, said) => {
  expect(scrubbed(new Error(message))).toBe(said);
});

it("takes what is no error as it is, and cuts what is long", () => {
  expect(scrubbed("broken")).toBe("broken");
  expect(scrubbed(new Error("a ".repeat(2_000)))).toHaveLength(1_000);
});
