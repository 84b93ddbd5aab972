import { expect, it } from "vitest";
import { firstWeekMinutes } from "./first-week.ts";

const TODAY = "2026-11-23";
const QUIZ = { plan: { activity: "run", session_minutes: "how_long" } } as const;

it("is as long as the sessions of the first week of the plan", () => {
  const roles = { workout_days: [1, 3, 5], distance: "up_to_5_km" };
  expect(firstWeekMinutes(QUIZ, { how_long: "30_min" }, roles, TODAY)).toBe(74);
  expect(firstWeekMinutes(QUIZ, { how_long: "20_min" }, roles, TODAY)).toBeLessThanOrEqual(3 * 20);
});

it("keeps to the days that were said where no minutes were", () => {
  expect(firstWeekMinutes(QUIZ, {}, { workout_days: [7], distance: "42_km_or_more" }, TODAY)).toBe(30);
  expect(firstWeekMinutes({}, {}, { workout_days: [7], distance: "up_to_5_km" }, TODAY)).toBeLessThanOrEqual(30);
});

it("trains whoever said nothing at all, too", () => {
  expect(firstWeekMinutes({}, {}, {}, TODAY)).toBeGreaterThan(0);
});
