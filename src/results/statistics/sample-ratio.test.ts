import { expect, it } from "vitest";
import { chiSquareTail } from "./chi-square.ts";
import { plannedSize } from "./planned-size.ts";
import { SAMPLE_RATIO_ALARM, sampleRatio } from "./sample-ratio.ts";

// In closed form: erfc(√(x/2)), e^(−x/2), and their sum with √(2x/π).
it.each([
  [0.5, 1, 0.4795001221869535],
  [0.5, 2, 0.7788007830714049],
  [0.5, 3, 0.9188914116546758],
  [3.841458820694124, 1, 0.05],
  [3.841458820694124, 3, 0.2791004637835977],
  [10.828, 1, 0.0009997657195830914],
  [10.828, 2, 0.004453789375974795],
  [40, 1, 2.53962858947086e-10],
  [40, 3, 1.0655090334255861e-8],
])("a chi-square variable exceeds %d with %d degrees of freedom with probability %d", (statistic, degrees, p) => {
  expect(chiSquareTail(statistic, degrees)).toBeCloseTo(p, 13);
});

it("finds arms that lost one percent of their visitors, and lets chance pass", () => {
  const arms = (control: number, treatment: number) => [
    { n: control, weight: 50 },
    { n: treatment, weight: 50 },
  ];
  expect(sampleRatio(arms(300_000, 297_000))).toBeLessThan(SAMPLE_RATIO_ALARM);
  expect(sampleRatio(arms(5_000, 4_950))).toBeGreaterThan(0.5);
  expect(sampleRatio(arms(0, 0))).toBe(1);
});

it("follows weights that are not even", () => {
  expect(
    sampleRatio([
      { n: 900, weight: 90 },
      { n: 100, weight: 10 },
    ]),
  ).toBe(1);
  expect(
    sampleRatio([
      { n: 500, weight: 90 },
      { n: 500, weight: 10 },
    ]),
  ).toBeLessThan(1e-12);
});

it("plans the visitors that a difference takes", () => {
  expect(plannedSize(0.1, 0.05)).toBe(56_512);
  expect(plannedSize(0, 0.05)).toBeNull();
});
