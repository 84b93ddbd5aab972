import { expect, it } from "vitest";
import { didYouMean } from "../names/suggestion.ts";
import { certain, nearest } from "./suggest.ts";

it.each([
  ["singel-choice", ["single-choice", "yes-no"], "single-choice"],
  ["plan-3-month", ["plan-1-month", "plan-3-months"], "plan-3-months"],
  ["plan-6-months", ["plan-1-month", "plan-3-months"], "plan-3-months"],
  ["agee", ["age", "weight"], "age"],
  ["Goal", ["goal"], "goal"],
  ["xyz", ["goal"], null],
  ["to", ["if"], null],
  ["", ["a"], null],
])("for %j among %j thinks of %j", (word, known, expected) => {
  expect(nearest(word, known)).toBe(expected);
});

it.each([
  ["singel-choice", ["single-choice", "yes-no"], "single-choice"],
  ["plan-3-month", ["plan-1-month", "plan-3-months"], "plan-3-months"],
  ["plan-6-months", ["plan-1-month", "plan-3-months"], null],
  ["goa", ["goal", "goat"], null],
  ["emoji:sneaker", ["emoji:snake"], null],
  ["cal", ["kcal"], null],
  ["Yes", ["yes"], "yes"],
])("for %j among %j would write %j", (word, known, expected) => {
  expect(certain(word, known)).toBe(expected);
});

it("lists what there is when nothing is near", () => {
  expect(didYouMean("zebra", ["goal", "age"], "steps")).toBe("steps: age, goal");
  expect(didYouMean("zebra", [], "steps")).toBe("there are no steps yet");
});
