import { createEvents } from "ics";
import { expect, test } from "vitest";
import type { PlanWords } from "../../engine/plan/say-session.ts";
import type { PlanSession } from "../../engine/plan/training-plan.ts";
import { sessionEvents } from "./session-events.ts";

const words: PlanWords = {
  locale: "en-US",
  t: (key) => key,
  number: (value) => `${value} min`,
  date: (day) => day,
};
const walk: PlanSession = { day: "2026-11-25", weekday: 3, kind: "walk", minutes: 20, place: null };

const fileOf = (time: string | null): readonly string[] =>
  (createEvents(sessionEvents([walk], time, "run.example", words)).value ?? "").split("\r\n");

test("puts a session at the answered time of its day, without a zone", () => {
  const file = fileOf("18:30");
  expect(file).toContain("DTSTART:20261125T183000");
  expect(file).toContain("DURATION:PT20M");
  expect(file).toContain("SUMMARY:app.plan.kind.walk · 20 min");
  expect(file).toContain("UID:2026-11-25.walk@run.example");
});

test("takes the whole day where no time was asked", () => {
  expect(fileOf(null)).toContain("DTSTART;VALUE=DATE:20261125");
});
