import fc from "fast-check";
import { expect, it } from "vitest";
import { planFor } from "./plan-for.ts";

const TODAY = "2026-11-25";
const QUIZ = { plan: { activity: "walk", session_minutes: "how_long", time: "when" } } as const;
const ROLES = { distance: "up_to_3_km" };
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const clocks = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

const firstDay = (now: string, answers: Readonly<Record<string, string>>, days: readonly number[] = EVERY_DAY) =>
  planFor(QUIZ, { how_long: "30_min", ...answers }, { ...ROLES, workout_days: days }, now)?.weeks[0]?.sessions[0]?.day;

it("plans no session at an hour that has passed, and none later than the next day of training", () => {
  fc.assert(
    fc.property(clocks, clocks, (clock, when) => {
      const day = firstDay(`${TODAY}T${clock}`, { when });
      expect(`${day}T${when}` >= `${TODAY}T${clock}`).toBe(true);
      expect(day).toBe(clock > when ? "2026-11-26" : TODAY);
    }),
  );
});

it("begins today without an hour while the longest session ends before midnight", () => {
  expect(firstDay(`${TODAY}T23:30`, {})).toBe(TODAY);
  expect(firstDay(`${TODAY}T23:31`, {})).toBe("2026-11-26");
});

it("waits a week when the hour of the only day has passed", () => {
  expect(firstDay(`${TODAY}T19:00`, { when: "06:30" }, [3])).toBe("2026-12-02");
});

it("begins today where nobody knows the time of day", () => {
  expect(firstDay(TODAY, { when: "06:30" })).toBe(TODAY);
});
