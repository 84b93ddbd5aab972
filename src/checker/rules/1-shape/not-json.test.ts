import { expect, it } from "vitest";
import { readJson } from "../../../language/reading/read-json.ts";
import { faultProblems } from "../../check.ts";
import { describeProblem } from "../../problems/described-problem.ts";

const saidOf = (text: string): readonly string[] =>
  faultProblems(readJson("a.json", text).faults)
    .map(describeProblem)
    .map(({ line, column, message, help }) => `${line}:${column} ${message} (${help})`);

const PUNCTUATION = "JSON needs double quotes, commas between entries and none after the last";

it.each([
  ["", "1:1 the file is empty (the least a file can hold is {})"],
  ["\n\n", "1:1 the file is empty (the least a file can hold is {})"],
  ["{ “kind”: 1 }", '1:3 these are not straight quotes (write " in place of “ and ”)'],
  ['{ "a": „b“ }', '1:8 these are not straight quotes (write " in place of “ and ”)'],
  ['{ "a": [{ "b": "]" } }', "1:8 this [ is closed by a } (make them a pair: {} or [])"],
  ['{ "a": { "b": 1 ] }', "1:8 this { is closed by a ] (make them a pair: {} or [])"],
  ['{ "a": 1\n  "b": 2 }', `2:3 a comma is missing before this (${PUNCTUATION})`],
  [
    '{ "a": "say "yes" now" }',
    '1:14 the text ended at the quote before this (write \\" for a quote inside of text, or those of the language: “ ” „ “ « »)',
  ],
  ['{ "a": 1 // one\n}', "1:10 JSON has no comments (take it away, and say it in the commit)"],
  ['{ "a": [1, 2,] }', "1:13 a comma stands after the last entry (take the comma away)"],
  ['{ "a": True }', "1:8 JSON has no True (write true)"],
  ["{ 'a': 1 }", "1:3 this is not a double quote (write \" in place of ')"],
  ['{\n<<<<<<< HEAD\n  "a": 1\n}', "2:1 a merge left its marks here (keep one of the two sides, without marks)"],
  ['{ "a": "be\u200Bfore" }', "1:11 hidden character U+200B (delete it; it makes text look different from what it is)"],
  ['{ "a": 1', `1:8 a closing } is missing (${PUNCTUATION})`],
])("says of %j where it stops being JSON, and how to go on", (text, said) => {
  expect(saidOf(text)).toEqual([said]);
});

it("finds nothing in brackets and curly quotes inside of text", () => {
  expect(saidOf('{ "a": "“[” } \\" {", "b": [{}] }')).toEqual([]);
});
