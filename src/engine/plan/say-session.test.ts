import { expect, it } from "vitest";
import { type PlanWords, saySession, sayShortfall } from "./say-session.ts";

const wordsOf = (locale: PlanWords["locale"]): PlanWords => ({
  locale,
  t: (key, params) => [key, ...Object.values(params ?? {})].join(" "),
  number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
  date: (isoDay, options) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(isoDay)),
});

const inTurns = {
  day: "2026-11-24",
  weekday: 2,
  kind: "run-walk",
  minutes: 28,
  turns: { runSeconds: 300, walkSeconds: 150 },
  place: null,
} as const;

it("begins the line of a session with a capital in every language", () => {
  expect(saySession(inTurns, wordsOf("it-IT")).day).toBe("Martedì 24 novembre");
  expect(saySession(inTurns, wordsOf("es-ES")).day).toBe("Martes, 24 de noviembre");
});

it("says two minutes and more in minutes and seconds, and less in seconds", () => {
  expect(saySession(inTurns, wordsOf("de-DE")).how).toBe("app.plan.turns 5 Min. 2 Min. 30 Sek.");
  const shorter = { ...inTurns, turns: { ...inTurns.turns, walkSeconds: 90 } };
  expect(saySession(shorter, wordsOf("de-DE")).how).toBe("app.plan.turns 5 Min. 90 Sek.");
});

it("says two hours and more in hours and minutes, and less in minutes", () => {
  const ofMinutes = (minutes: number, locale: PlanWords["locale"]): string =>
    saySession({ ...inTurns, kind: "long", minutes }, wordsOf(locale)).minutes;
  expect(ofMinutes(119, "en-GB")).toBe("119 mins");
  expect(ofMinutes(120, "en-GB")).toBe("2 hrs");
  expect(ofMinutes(188, "en-GB")).toBe("3 hrs\u00A08 mins");
  expect(ofMinutes(188, "de-DE")).toBe("3 Std.\u00A08 Min.");
});

it("speaks of no walking where a session is run in one piece after its walk", () => {
  const turns = { runSeconds: 420, walkSeconds: 0 };
  expect(saySession({ ...inTurns, turns }, wordsOf("de-DE")).how).toBe("app.plan.turns-once 7 Min.");
});

it("says how often whoever runs fast does so, and what is easy in between", () => {
  const fast = { day: "2026-11-24", weekday: 2, kind: "intervals", minutes: 45, hardMinutes: 12, place: null } as const;
  expect(saySession(fast, wordsOf("en-GB")).how).toBe("app.plan.parts 4 3 mins 2 mins");
  expect(saySession({ ...fast, kind: "tempo" }, wordsOf("en-GB")).how).toBe("app.plan.hard 12 mins");
});

it("tells nobody to take water along for a quarter of an hour, on foot or on wheels", () => {
  const walk = { day: "2026-11-24", weekday: 2, kind: "long-walk", minutes: 15, place: null } as const;
  expect(saySession(walk, wordsOf("en-US")).how).toBe("app.plan.how.walk");
  expect(saySession({ ...walk, minutes: 45 }, wordsOf("en-US")).how).toBe("app.plan.how.long-walk");
  const wheels = { ...walk, kind: "long-steady" } as const;
  expect(saySession(wheels, wordsOf("en-US")).how).toBe("app.plan.how.steady");
  expect(saySession({ ...wheels, minutes: 45 }, wordsOf("en-US")).how).toBe("app.plan.how.long-steady");
});

it("names a month on whose every day there is enough time", () => {
  const short = { reason: "weeks", has: 2, by: "2026-12-12", needs: 4, alsoMinutes: null, reachable: null } as const;
  const said = (earliest: string): string => sayShortfall("half_marathon", { ...short, earliest }, wordsOf("en-US"));
  expect(said("2026-12-24")).toMatch(/earliest app\.plan\.target\.half_marathon January 2027$/u);
  expect(said("2026-12-01")).toMatch(/December 2026$/u);
});

it("says until which day the time is too short, in no weeks that the plan counts otherwise", () => {
  const short = { reason: "weeks", has: 2, needs: 24, alsoMinutes: null, reachable: null, earliest: null } as const;
  expect(sayShortfall("marathon", { ...short, by: "2026-12-12" }, wordsOf("en-US"))).toBe(
    "app.plan.short.weeks app.plan.target.marathon December 12 24 weeks",
  );
});
