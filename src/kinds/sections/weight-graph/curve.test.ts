import { expect, it } from "vitest";
import { addDays } from "../../../foundation/calendar.ts";
import { axisLabels } from "./curve.ts";

const labelled = (from: string, to: string, withYear = false) =>
  axisLabels(
    [from, to].map((day) => ({ day, value: 80 })),
    withYear,
  );
const months = (from: string, to: string, withYear?: boolean) =>
  labelled(from, to, withYear).map(({ day }) => day.slice(0, 7));

it.each([
  ["2026-11-21", "2027-02-20", ["2026-11", "2026-12", "2027-01", "2027-02"]],
  ["2026-11-29", "2027-01-05", ["2026-11", "2026-12", "2027-01"]],
  ["2026-11-21", "2027-11-20", ["2026-11", "2027-02", "2027-05", "2027-08", "2027-11"]],
  ["2026-11-02", "2026-11-29", ["2026-11"]],
])("names the months from %s to %s", (from, to, named) => {
  expect(months(from, to)).toEqual(named);
});

it("leaves room for the years of a graph over more than one", () => {
  expect(months("2026-11-21", "2029-03-07", true)).toEqual(["2026-11", "2028-01", "2029-03"]);
});

it("names the first and the last month, none twice in a row, and sets all names evenly apart", () => {
  for (let days = 31; days <= 730; days += 1) {
    const from = addDays("2026-11-21", days % 61);
    const to = addDays(from, days);
    const labels = labelled(from, to);
    const gaps = labels.slice(1).map(({ x }, at) => Math.round(x - (labels[at]?.x ?? 0)));
    expect([labels[0]?.day, labels.at(-1)?.day], `${days} days`).toEqual([from, to]);
    expect(new Set(gaps).size, `${days} days`).toBe(1);
    expect(gaps[0], `${days} days`).toBeGreaterThan(80);
  }
});
