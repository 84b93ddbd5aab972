import { expect, test } from "vitest";
import { quizResultSegment } from "./segments.ts";

test("a goal other than weight, and no wish to lose any", () => {
  expect(quizResultSegment({ goal: "goal_run", want_to_lose_weight: "no" })).toBe("non_weight_loss_goal");
  expect(quizResultSegment({ goal: ["goal_lose_weight", "goal_pace"], want_to_lose_weight: "no" })).toBe(
    "non_weight_loss_goal",
  );
  expect(quizResultSegment({ goal: "goal_run", want_to_lose_weight: "yes" })).toBeNull();
  expect(quizResultSegment({ goal: "goal_lose_weight", want_to_lose_weight: "no" })).toBeNull();
});

test("an anxious woman who runs up to a kilometre", () => {
  const woman = { gender: "female", distance: "up_to_1_km", emotion: ["emotion_anxious", "emotion_tired"] };
  expect(quizResultSegment(woman)).toBe("woman_starter");
  expect(quizResultSegment({ ...woman, gender: "male" })).toBeNull();
  expect(quizResultSegment({ ...woman, distance: "up_to_3_km" })).toBeNull();
  expect(quizResultSegment({ ...woman, emotion: [] })).toBeNull();
});

test("nothing known, no segment", () => {
  expect(quizResultSegment({})).toBeNull();
});
