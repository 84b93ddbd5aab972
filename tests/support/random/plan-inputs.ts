import * as fc from "fast-check";
import type { PlanInputs } from "../../../src/engine/plan/plan-inputs.ts";
import { LIMITS } from "../../../src/engine/plan/rules.ts";
import { addDays } from "../../../src/foundation/calendar.ts";

export const TODAY = "2026-11-22";
const LEVELS = [
  "start_walking",
  "up_to_1_km",
  "up_to_3_km",
  "up_to_5_km",
  "up_to_10_km",
  "up_to_21_km",
  "up_to_30_km",
  "42_km_or_more",
];

/** The event lies so many days ahead of today. */
const anyAnswers = fc.record({
  activity: fc.constantFrom("walk", "run"),
  today: fc.integer({ min: 0, max: 1000 }),
  isTodayOver: fc.boolean(),
  goal: fc.constantFrom("goal_run", "goal_pace", "goal_lose_weight", null),
  level: fc.constantFrom(...LEVELS),
  age: fc.option(fc.integer({ min: 10, max: 99 })),
  days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  minutes: fc.constantFrom(10, 20, 30, 45, 60),
  isOpenEnded: fc.boolean(),
  target: fc.constantFrom("half_hour", "five_km", "ten_km", "half_marathon", "marathon", null),
  event: fc.option(fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: -30, max: 800 }))),
  places: fc.subarray(["road", "park", "trail", "treadmill", "track"]),
  areas: fc.subarray(["core", "back", "arms", "glutes", "thighs", "calves"]),
  barriers: fc.subarray(["breath", "too_fast", "begin", "time", "watched", "boring"]),
  // Of all subsets nearly every one forbids hard sessions: most people have none of these.
  limits: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray(Object.keys(LIMITS))),
  walking: fc.constantFrom("under_15", "15_to_30", "30_to_60", "over_60", null),
  runsPerWeek: fc.constantFrom("less_than_one", "one_or_two", "three_or_four", "five_or_more", null),
  recentTime: fc.constantFrom("under_22", "22_to_26", "over_35", "unknown", null),
  trainingNow: fc.option(fc.subarray(["easy", "long", "intervals", "tempo", "hills", "strength"])),
  fitness: fc.option(fc.integer({ min: 1, max: 10 })),
  emotion: fc.constantFrom("emotion_calm", "emotion_low", null),
  bodyMassIndex: fc.option(fc.integer({ min: 15, max: 50 })),
});

/** Whatever a plan may be computed from. */
export const anyInputs: fc.Arbitrary<PlanInputs> = anyAnswers.map(({ today, event, ...others }): PlanInputs => {
  const day = addDays(TODAY, today);
  return { ...others, today: day, event: event === null ? null : addDays(day, event) };
});
