import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addDuration, addMonths, dayNumber, daysBetween, isDay, weekday, yearsBetween } from "./calendar.ts";

const anyDay = fc.integer({ min: -100_000, max: 100_000 }).map((days) => addDays("1970-01-01", days));

test("knows the days that exist", () => {
  expect(["2028-02-29", "2000-02-29", "2026-12-31"].map(isDay)).toEqual([true, true, true]);
  expect(["2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-4-3", ""].map(isDay)).toEqual(
    Array<boolean>(7).fill(false),
  );
});

test("counts over months, years and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(daysBetween("2026-11-21", "2027-11-21")).toBe(365);
});

test("is not disturbed by the hour that summer time takes", () => {
  expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
  expect(addDays("2026-10-25", 1)).toBe("2026-10-26");
});

test("adds months and stops at the end of a short one", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2026-11-30", 3)).toBe("2027-02-28");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
});

test("adds a plan's duration", () => {
  expect(addDuration("2026-11-21", { duration: 3, unit: "months" })).toBe("2027-02-21");
  expect(addDuration("2026-11-21", { duration: 2, unit: "weeks" })).toBe("2026-12-05");
  expect(addDuration("2026-11-21", { duration: 7, unit: "days" })).toBe("2026-11-28");
});

test("numbers the week from Monday to Sunday", () => {
  expect(["2026-11-16", "2026-11-21", "2026-11-22", "1969-12-29"].map(weekday)).toEqual([1, 6, 7, 1]);
});

test("counts the years lived", () => {
  expect(yearsBetween("2008-11-21", "2026-11-21")).toBe(18);
  expect(yearsBetween("2008-11-22", "2026-11-21")).toBe(17);
  expect(yearsBetween("2008-02-29", "2026-02-28")).toBe(17);
  expect(yearsBetween("2008-02-29", "2026-03-01")).toBe(18);
});

test("agrees with the platform's own calendar in UTC", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const platform = new Date(`${day}T00:00:00Z`);
      expect(dayNumber(day)).toBe(platform.getTime() / 86_400_000);
      expect(weekday(day)).toBe(platform.getUTCDay() || 7);
    }),
  );
});

test("months added keep the day or the month's last one", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -240, max: 240 }), (day, months) => {
      const moved = addMonths(day, months);
      expect(isDay(moved)).toBe(true);
      expect(moved.slice(8) <= day.slice(8)).toBe(true);
    }),
  );
});
