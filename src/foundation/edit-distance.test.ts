import { expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

it.each([
  ["", "", 0],
  ["run", "", 3],
  ["goal", "goals", 1],
  ["goal", "gaol", 1],
  ["plan", "pane", 2],
  ["ca", "abc", 3],
])("from %j to %j it takes %i", (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
  expect(editDistance(to, from)).toBe(edits);
});

it("counts no further than it is asked to", () => {
  expect(editDistance("marathon", "walk", 2)).toBe(3);
  expect(editDistance("abcdef", "uvwxyz", 2)).toBe(3);
});
