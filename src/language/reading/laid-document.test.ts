import { expect, it } from "vitest";
import { mergePatch } from "../../foundation/merge-patch.ts";
import { type JsonDocument, spot } from "./json-document.ts";
import { layDocument } from "./laid-document.ts";
import { placeOf } from "./place.ts";
import { readJson } from "./read-json.ts";

const read = (path: string, text: string): JsonDocument => {
  const { document } = readJson(path, text);
  if (!document) throw new Error(path);
  return document;
};

const base = read("base.json", '{\n  "kept": { "a": 1 },\n  "both": {\n    "a": 1,\n    "b": 2\n  },\n  "gone": 3\n}');
const patch = read(
  "patch.json",
  '{\n  "patch": {\n    "both": {\n      "b": 4\n    },\n    "gone": null,\n    "new": 5\n  }\n}',
);
const layered = layDocument(base, patch, ["patch"], mergePatch(base.value, { both: { b: 4 }, gone: null, new: 5 }));

const positionOf = (pointer: readonly string[], at: "key" | "value" = "value"): string => {
  const { file, line, column } = placeOf(spot(layered, pointer, at));
  return `${file}:${line}:${column}`;
};

it.each<readonly [string, readonly string[], "key" | "value", string]>([
  ["what only the file says", ["kept", "a"], "value", "base.json:2:18"],
  ["what the patch leaves of an object", ["both", "a"], "value", "base.json:4:10"],
  ["what the patch replaces", ["both", "b"], "value", "patch.json:4:12"],
  ["the name of what both say", ["both"], "key", "patch.json:3:5"],
  ["what the patch takes away", ["gone"], "key", "patch.json:6:5"],
  ["what the patch brings", ["new"], "value", "patch.json:7:12"],
])("has %s where it is written", (_what, pointer, at, place) => {
  expect(positionOf(pointer, at)).toBe(place);
});

it("says of a place in the patch what it is in the file", () => {
  expect(placeOf(spot(layered, ["both", "b"])).subject).toBe("base.json#/both/b");
});
