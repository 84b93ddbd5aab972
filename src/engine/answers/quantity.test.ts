import { describe, expect, it } from "vitest";
import { fromMetric, oneOfEachRegion, toMetric } from "./quantity.ts";

it.each([
  [{ value: 165, unit: "lb" }, 74.84],
  [{ value: 67, unit: "in" }, 170.18],
  [{ value: 72.5, unit: "kg" }, 72.5],
  [{ value: 34, unit: "years" }, 34],
] as const)("%j is %d in metric", (measure, metric) => {
  expect(toMetric(measure)).toBe(metric);
});

it("turns kilograms into pounds with the specification's factor", () => {
  expect(fromMetric(75, "lb")).toBe(165.35);
});

describe("one number of each region", () => {
  it("needs one where nothing is compared", () => {
    expect(oneOfEachRegion(13, 99, 1, [])).toEqual([56]);
  });

  it("finds below, on and above each cut", () => {
    expect(oneOfEachRegion(13, 99, 1, [18, 30])).toEqual([13, 18, 19, 30, 56]);
  });

  it("leaves out regions that no number on the grid lies in", () => {
    expect(oneOfEachRegion(18, 20, 1, [18, 19])).toEqual([18, 19, 20]);
  });
});
