import { expect, test } from "vitest";
import { withFirst } from "./first-of-month.ts";

const written = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  withFirst(new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(day)), locale);
const LONG = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;

test.each([
  ["fr-FR", "2026-12-01", "mardi 1er décembre 2026"],
  ["fr-FR", "2026-12-11", "vendredi 11 décembre 2026"],
  ["fr-FR", "2026-12-21", "lundi 21 décembre 2026"],
  ["it-IT", "2026-12-01", "martedì 1 dicembre 2026"],
  ["es-ES", "2026-12-01", "martes, 1 de diciembre de 2026"],
])("in %s the day %s is %s", (locale, day, expected) => {
  expect(written(locale, day, LONG)).toBe(expected);
});

test("with the time of day only its day is counted", () => {
  const options = { dateStyle: "long", timeStyle: "long" } as const;
  expect(written("fr-FR", "2026-12-01T01:01:01Z", options)).toBe("1er décembre 2026 à 01:01:01 UTC");
});

test("a day in figures alone is a figure", () => {
  expect(written("fr-FR", "2026-12-01", { dateStyle: "short" })).toBe("01/12/2026");
  expect(written("fr-FR", "2026-12-01", { day: "numeric" })).toBe("1");
});
