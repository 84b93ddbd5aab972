import { expect, it } from "vitest";
import { readJson } from "./read-json.ts";
import { removeProperty } from "./remove-property.ts";

const without = (text: string, ...pointer: readonly string[]): string => {
  const { document } = readJson("funnels/20/funnel.json", text);
  if (!document) throw new Error("no JSON");
  const { offset, length } = removeProperty(document, pointer);
  return text.slice(0, offset) + text.slice(offset + length);
};

it("takes the comma along, and leaves every other character", () => {
  expect(without('{\n  "a": 1,\n  "b": [2],\n  "c": 3\n}', "a")).toBe('{\n  "b": [2],\n  "c": 3\n}');
  expect(without('{\n  "a": 1,\n  "b": [2],\n  "c": 3\n}', "b")).toBe('{\n  "a": 1,\n  "c": 3\n}');
  expect(without('{\n  "a": 1,\n  "b": [2],\n  "c": 3\n}', "c")).toBe('{\n  "a": 1,\n  "b": [2]\n}');
});

it("leaves an empty object where nothing else stood", () => {
  expect(without('{ "a": { "b": 1 } }', "a", "b")).toBe('{ "a": {  } }');
});
