import { type Problem, placesOf } from "../../src/checker/problems/problem.ts";
import { nodeAt, pointerOf, positionOf } from "../../src/language/reading/json-document.ts";
import { readJson } from "../../src/language/reading/read-json.ts";

type Texts = ReadonlyMap<string, string>;

/** What is told at a place: by the lines from which to which something stands. */
export const reportedAt = (problems: readonly Problem[], texts: Texts, file: string, pointer: string): boolean => {
  const text = texts.get(file) ?? "";
  const document = readJson(file, text).document;
  if (!document) return problems.some((problem) => problem.file === file);
  const node = nodeAt(document.tree, pointerOf(pointer));
  const whole = node.parent?.type === "property" ? node.parent : node;
  const first = positionOf(text, whole.offset).line;
  // What was taken away is told at the beginning of what it was taken from.
  const isThere = text !== "" && document.tree !== node;
  const last = isThere ? positionOf(text, whole.offset + whole.length).line : first + 1;
  return problems.some((problem) =>
    placesOf(problem).some((place) => place.file === file && place.line >= first && place.line <= last),
  );
};

/** Keys of a pointer, numbers as places of a list. */
export const keysOf = (pointer: string): readonly (string | number)[] =>
  pointerOf(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
