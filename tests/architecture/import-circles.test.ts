import { expect, it } from "vitest";
import { isCode, isTest, sourceFiles } from "../support/source-files.ts";
import { circlesIn, importGraph, shortestCircle } from "./import-circles.ts";

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
  expect(circles.flat().map((path) => shortestCircle(graph, path).join(" → "))).toEqual([]);
});
