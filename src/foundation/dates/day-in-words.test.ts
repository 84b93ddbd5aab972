import { expect, test } from "vitest";
import { dayInWords, dayOnPage } from "./day-in-words.ts";

const written = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  dayInWords(new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(day)), locale);
const LONG = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;

test.each([
  ["de-DE", "2026-12-07", "Montag, 7.\u00A0Dezember 2026"],
  ["en-GB", "2026-12-17", "Thursday, 17\u00A0December 2026"],
  ["es-ES", "2026-12-01", "martes, 1\u00A0de\u00A0diciembre de 2026"],
  ["fr-FR", "2026-12-01", "mardi 1er\u00A0décembre 2026"],
  ["fr-FR", "2026-12-11", "vendredi 11\u00A0décembre 2026"],
  ["fr-FR", "2026-12-21", "lundi 21\u00A0décembre 2026"],
  ["it-IT", "2026-12-01", "martedì 1\u00A0dicembre 2026"],
])("in %s the day %s is %s, and no line ends between them", (locale, day, expected) => {
  expect(written(locale, day, LONG)).toBe(expected);
});

test.each([
  ["de-DE", "7.\u00A0Dez."],
  ["en-GB", "7\u00A0Dec"],
  ["fr-FR", "7\u00A0déc."],
])("in %s a month's short name stays with its day: %s", (locale, expected) => {
  expect(written(locale, "2026-12-07", { day: "numeric", month: "short" })).toBe(expected);
});

test("with the time of day only its day is counted", () => {
  const options = { dateStyle: "long", timeStyle: "long" } as const;
  expect(written("fr-FR", "2026-12-01T01:01:01Z", options)).toBe("1er\u00A0décembre 2026 à 01:01:01\u00A0UTC");
});

test("a month with its year may part, as in America with its day, and a day in figures alone is a figure", () => {
  expect(written("en-US", "2026-12-07", LONG)).toBe("Monday, December 7, 2026");
  expect(written("de-DE", "2026-12-07", { month: "long", year: "numeric" })).toBe("Dezember 2026");
  expect(written("fr-FR", "2026-12-01", { dateStyle: "short" })).toBe("01/12/2026");
  expect(written("fr-FR", "2026-12-01", { day: "numeric" })).toBe("1");
});

test.each([
  [{ day: "numeric", month: "long", year: "numeric" }, "June\u00A026, 2024"],
  [{ weekday: "short", day: "numeric", month: "long" }, "Wed, June\u00A026"],
  [{ month: "long", year: "numeric" }, "June 2024"],
] as const)("on a page no line ends between a month and the day after it: %j", (options, expected) => {
  const date = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(new Date("2024-06-26"));
  expect(dayOnPage(date, "en-US")).toBe(expected);
});
