import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isCode, isTest, sourceFiles } from "../support/source-files.ts";
import { circlesIn, importGraph, shortestCircle } from "./import-circles.ts";

/** Files that still import each other in circles, one a line. The list only shrinks; nothing may be added. */
const LISTED = readFileSync("tests/architecture/import-circles.txt", "utf8").split("\n").filter(Boolean);

const graph = importGraph(sourceFiles("src", "scripts").filter((path) => isCode(path) && !isTest(path)));
const circles = circlesIn(graph);

it("finds circles, and the shortest way round", () => {
  const example = new Map([
    ["a", ["b", "e"]],
    ["b", ["c"]],
    ["c", ["a", "b", "d"]],
    ["d", []],
    ["e", ["e"]],
  ]);
  expect(circlesIn(example)).toEqual([["a", "b", "c"], ["e"]]);
  expect(shortestCircle(example, "a")).toEqual(["a", "b", "c", "a"]);
  expect(shortestCircle(example, "d")).toEqual([]);
});

it("imports nothing in a circle", () => {
  const unlisted = circles.flat().filter((path) => !LISTED.includes(path));
  expect(unlisted.map((path) => shortestCircle(graph, path).join(" → "))).toEqual([]);
});

it("lists no file that is in no circle any more: delete its line in tests/architecture/import-circles.txt", () => {
  const inCircles = new Set(circles.flat());
  expect(LISTED.filter((path) => !inCircles.has(path))).toEqual([]);
});
