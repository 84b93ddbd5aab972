import * as fc from "fast-check";
import { expect, it } from "vitest";
import { readPlanInputs } from "./plan-inputs.ts";
import { planTraining } from "./plan-training.ts";
import { shapeOf } from "./session-shape.ts";
import type { PlanSession } from "./training-plan.ts";

const session = (change: Partial<PlanSession>): PlanSession => ({
  day: "2026-11-24",
  weekday: 2,
  kind: "easy",
  minutes: 20,
  place: null,
  ...change,
});

it.each<[string, Partial<PlanSession>, readonly (readonly [string, number])[]]>([
  [
    "running and walking in turns to the end",
    { kind: "run-walk", minutes: 14, turns: { runSeconds: 180, walkSeconds: 90 } },
    [
      ["walk", 5],
      ["easy", 3],
      ["walk", 1.5],
      ["easy", 3],
      ["walk", 1.5],
    ],
  ],
  [
    "one piece after the walk",
    { kind: "run-walk", minutes: 10, turns: { runSeconds: 300, walkSeconds: 0 } },
    [
      ["walk", 5],
      ["easy", 5],
    ],
  ],
  [
    "what is fast between what is easy",
    { kind: "tempo", minutes: 30, hardMinutes: 14 },
    [
      ["easy", 8],
      ["hard", 14],
      ["easy", 8],
    ],
  ],
  [
    "three fast minutes at a time, with easy ones in between",
    { kind: "intervals", minutes: 30, hardMinutes: 9 },
    [
      ["easy", 8.5],
      ["hard", 3],
      ["easy", 2],
      ["hard", 3],
      ["easy", 2],
      ["hard", 3],
      ["easy", 8.5],
    ],
  ],
  [
    "an exercise after the other",
    { kind: "strength", minutes: 20, exercises: ["squats", "planks"] },
    [
      ["strength", 10],
      ["strength", 10],
    ],
  ],
  ["a walk", { kind: "long-walk", minutes: 30 }, [["walk", 30]]],
  ["minutes on wheels", { kind: "steady", minutes: 60 }, [["easy", 60]]],
])("is made of %s", (_, change, parts) => {
  expect(shapeOf(session(change)).map(({ effort, minutes }) => [effort, minutes])).toEqual(parts);
});

it("is as long as the session, in every plan", () => {
  const answers = fc.record({
    distance: fc.constantFrom("start_walking", "up_to_3_km", "up_to_10_km"),
    workout_days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    session_minutes: fc.constantFrom("10_min", "30_min", "60_min_or_more"),
    limits: fc.constantFrom(["none"], ["knees"], ["wheelchair"]),
  });
  fc.assert(
    fc.property(answers, fc.constantFrom("walk" as const, "run" as const), (given, activity) => {
      const inputs = readPlanInputs(activity, given, "2026-11-22");
      for (const each of (inputs ? planTraining(inputs).weeks : []).flatMap(({ sessions }) => sessions)) {
        const parts = shapeOf(each);
        expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBeCloseTo(each.minutes);
        expect(Math.min(...parts.map(({ minutes }) => minutes))).toBeGreaterThan(0);
      }
    }),
    { numRuns: 100 },
  );
});
