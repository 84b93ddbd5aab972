import { expect, it } from "vitest";
import { braceFault, placeholdersOf } from "./placeholders.ts";

it("finds each placeholder once, in order of the alphabet, whatever its format", () => {
  expect(placeholdersOf("{{date, short}}: {{- amount}} and {{amount}}")).toEqual(["amount", "date"]);
});

it.each([
  ["Pay {{amount}}", null],
  ["Pay {{amount}", '"{{" without its other half'],
  ["Pay {amount}", "a single brace"],
  ["Pay {{}}", "braces without a name"],
  ["Pay amount}}", '"}}" without its other half'],
])("of %j says %j", (text, fault) => {
  expect(braceFault(text)).toBe(fault);
});
