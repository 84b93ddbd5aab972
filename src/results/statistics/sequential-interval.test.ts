import { describe, expect, it } from "vitest";
import { type Moments, shareOf } from "./moments.ts";
import { DEFAULTS, type Difference, rhoOf, sequentialDifference } from "./sequential-interval.ts";

const mean = (sum: number, squares: number, n: number): Moments => ({ n, sum, squares, isShare: false });

const expectClose = (difference: Difference | null, expected: readonly number[], digits: number) => {
  if (!difference) throw new Error("no interval");
  const { estimate, error, low, high, p } = difference;
  for (const [index, value] of [estimate, error, low, high, p].entries())
    expect(value).toBeCloseTo(expected[index] ?? Number.NaN, digits);
};

// Copyright GrowthBook, MIT licence: packages/stats/tests/frequentist/test_tests.py, class TestSequentialTTest.
describe("the published vectors of GrowthBook", () => {
  it("test_sequential_test_runs", () => {
    const settings = { ...DEFAULTS, tuning: 1_000, kind: "relative" } as const;
    const difference = sequentialDifference(mean(1396.87, 52377.9767, 3000), mean(2422.7, 134698.29, 3461), settings);
    expectClose(difference, [0.50336, 0.33341, -0.55844, 1.56516, 1], 5);
  });

  it("test_sequential_test_runs_prop", () => {
    const difference = sequentialDifference(shareOf(1396, 3000), shareOf(2422, 3461), {
      ...DEFAULTS,
      kind: "relative",
    });
    expectClose(difference, [0.50386, 0.03386, 0.40098, 0.60675, 0], 5);
  });
});

// Computed by the functions of gbstats (`sequential_rho`, `sequential_interval_halfwidth`, `frequentist_variance`).
describe("the functions of GrowthBook, to nine digits", () => {
  it.each([
    [
      mean(1396.87, 52377.9767, 3000),
      mean(2422.7, 134698.29, 3461),
      { ...DEFAULTS, tuning: 1_000, kind: "relative" as const },
      [0.5033610858562358, 0.3334122146400735, -0.5584405051077315, 1.5651626768202032, 1],
    ],
    [
      shareOf(1396, 3000),
      shareOf(2422, 3461),
      { ...DEFAULTS, kind: "relative" as const },
      [0.5038633516821496, 0.033860214798231224, 0.4009784966859415, 0.6067482066783577, 5.174716682839852e-44],
    ],
    [
      shareOf(1396, 3000),
      shareOf(2422, 3461),
      DEFAULTS,
      [0.23446441298276027, 0.011984665588422325, 0.19804879693925878, 0.2708800290262618, 0],
    ],
    [
      shareOf(300, 3000),
      shareOf(345, 3061),
      DEFAULTS,
      [0.012708265272786665, 0.007916484858169865, -0.0113331317761898, 0.03674966232176313, 1],
    ],
    [
      shareOf(300, 3000),
      shareOf(345, 3061),
      { ...DEFAULTS, kind: "relative" as const, alpha: 0.025 },
      [0.12708265272786665, 0.0841309643900718, -0.14895028701957017, 0.4031155924753035, 1],
    ],
  ])("%o and %o", (control, treatment, settings, expected) => {
    expectClose(sequentialDifference(control, treatment, settings), expected, 9);
  });

  it("rho", () => {
    expect(rhoOf(DEFAULTS)).toBeCloseTo(0.03984006677137368, 12);
  });
});

it("says nothing while nobody, or everybody, has bought", () => {
  expect(sequentialDifference(shareOf(0, 100), shareOf(3, 100))).toBeNull();
  expect(sequentialDifference(shareOf(0, 0), shareOf(3, 100))).toBeNull();
});
