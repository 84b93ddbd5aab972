import { expect, it } from "vitest";
import { hasWord } from "./key-words.ts";

it.each([
  ["fat-burner", true],
  ["weight-loss-fuel-fat-burner", true],
  ["fat-burner-jar", true],
  ["no-fat-burner-jar", true],
  ["fat-burners", false],
  ["nonfat-burner", false],
  ["fat", false],
])("reads of %s whether it is called a fat burner", (key, isCalled) => {
  expect(hasWord(key, "fat-burner")).toBe(isCalled);
});
