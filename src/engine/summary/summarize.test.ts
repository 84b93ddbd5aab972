import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween } from "../../foundation/calendar.ts";
import type { Facts } from "../answers/answer.ts";
import { summarize } from "./summarize.ts";

const body: Facts = { age: 34, height: 170, weight: 80, target_weight: 70, want_to_lose_weight: "yes" };

test("takes ten kilos off at 0.7 a week, the hundredth part of the target weight", () => {
  const { weight, months, targetDate } = summarize(body, "2026-11-21");
  expect(weight).toEqual({
    from: 80,
    to: 70,
    difference: 10,
    kgPerWeek: 0.7,
    graph: [
      { day: "2026-11-21", kg: 80 },
      { day: "2026-12-04", kg: 78.8 },
      { day: "2026-12-16", kg: 77.5 },
      { day: "2026-12-29", kg: 76.3 },
      { day: "2027-01-10", kg: 75 },
      { day: "2027-01-23", kg: 73.8 },
      { day: "2027-02-04", kg: 72.5 },
      { day: "2027-02-17", kg: 71.3 },
      { day: "2027-03-01", kg: 70 },
    ],
  });
  expect(months).toBe(3);
  expect(targetDate).toBe("2027-03-01");
});

test("never aims below the lowest healthy weight", () => {
  expect(summarize({ ...body, weight: 60, target_weight: 45 }, "2026-11-21").weight?.to).toBe(53.5);
});

test("shows a month at least and eight points for a short way", () => {
  const { weight, months, targetDate } = summarize({ ...body, target_weight: 79 }, "2026-11-21");
  expect(months).toBe(1);
  expect(targetDate).toBe("2026-12-21");
  expect(weight?.graph).toHaveLength(8);
});

test.each<[string, Facts]>([
  ["who does not want to lose weight", { ...body, want_to_lose_weight: "no" }],
  ["who is under 18", { ...body, age: 17 }],
  ["who is at the lowest healthy weight", { ...body, weight: 53 }],
  ["whose height is unknown", { age: 34, weight: 80, target_weight: 70 }],
])("says nothing of weight to whoever %s", (_who, roles) => {
  expect(summarize(roles, "2026-11-21").weight).toBeNull();
});

test("marks the chosen days from Monday, 1, to Sunday, 7", () => {
  expect(summarize({ workout_days: [1, 3, 7] }, "2026-11-21").weekdays).toEqual([
    { number: 1, active: true },
    { number: 2, active: false },
    { number: 3, active: true },
    { number: 4, active: false },
    { number: 5, active: false },
    { number: 6, active: false },
    { number: 7, active: true },
  ]);
});

test("tells the distance in kilometres and how long a beginner needs", () => {
  expect(summarize({ distance: "up_to_1_km" }, "2026-11-21")).toMatchObject({
    distanceKm: 1,
    months: 3,
    targetDate: "2027-02-21",
  });
  expect(summarize({ distance: "42_km_or_more" }, "2026-11-21")).toMatchObject({
    distanceKm: 42,
    months: 2,
    targetDate: "2027-01-21",
  });
  expect(summarize({ distance: "constructor" }, "2026-11-21").distanceKm).toBeNull();
});

test("for any body the line falls, keeps to 0.9 kg and 1 % a week, and ends on the target day", () => {
  const kg = fc.integer({ min: 400, max: 2500 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(kg, kg, fc.integer({ min: 130, max: 220 }), (weight, target_weight, height) => {
      const { weight: plan, months, targetDate } = summarize({ weight, target_weight, height }, "2026-11-21");
      expect(months).toBeGreaterThanOrEqual(1);
      if (!plan) return;
      const { graph } = plan;
      expect([8, 9]).toContain(graph.length);
      expect([graph[0]?.kg, graph.at(-1)?.kg, graph.at(-1)?.day]).toEqual([plan.from, plan.to, targetDate]);
      expect(graph.every(({ kg: point }, index) => index === 0 || point <= (graph[index - 1]?.kg ?? 0))).toBe(true);
      const perWeek = ((plan.from - plan.to) / daysBetween("2026-11-21", targetDate)) * 7;
      expect(perWeek).toBeLessThanOrEqual(Math.min(0.9, plan.to * 0.01) + 1e-9);
    }),
  );
});

test.each([
  ["none", { weight: 80 }, 4],
  ["under-25", { weight: 70, height: 170 }, 4],
  ["25-to-29", { weight: 80, height: 170 }, 5],
  ["30-to-39", { weight: 100, height: 170 }, 6],
  ["40-and-up", { weight: 120, height: 170 }, 8],
])("takes the way from walking on in stages by the body mass index: %s", (_name, roles, stages) => {
  expect(summarize(roles, "2026-11-21").walkingSteps).toBe(stages);
});
