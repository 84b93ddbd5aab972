import { expect, test } from "vitest";
import { exercisesFor, worksOn } from "./exercises.ts";

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ["nothing in particular", [], [], ["squats", "calf_raises", "planks"]],
  ["arms and the core", ["arms", "core"], [], ["squats", "planks", "wall_push_ups"]],
  ["arms, with knees and feet that hurt", ["arms"], ["knees", "feet"], ["bridges", "leg_raises", "wall_push_ups"]],
  ["thighs, with hips and knees that hurt", ["thighs"], ["hips", "knees"], ["planks", "wall_push_ups"]],
])("strength for %s", (_, areas, limits, exercises) => {
  expect(exercisesFor({ areas, limits })).toEqual(exercises);
});

test("an area that no exercise is left for is not worked on", () => {
  expect(worksOn("thighs", ["planks", "wall_push_ups"])).toBe(false);
  expect(worksOn("arms", ["planks", "wall_push_ups"])).toBe(true);
});
