import { expect, test } from "vitest";
import { walkingSteps } from "./walking-steps.ts";

test.each([
  [null, 4],
  [24.9, 4],
  [25, 5],
  [29.9, 5],
  [30, 6],
  [39.9, 6],
  [40, 8],
])("%j gives %i walking steps", (number, steps) => {
  expect(walkingSteps(number)).toBe(steps);
});
