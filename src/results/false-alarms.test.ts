import { expect, it } from "vitest";
import { falseAlarms } from "./false-alarms.ts";
import { seeded } from "./seeded.ts";
import { SAMPLE_RATIO_ALARM, sampleRatio } from "./statistics/sample-ratio.ts";

it("looking every day calls one of two equal arms better, or the test broken, in at most one test of twenty", () => {
  expect(falseAlarms({ tests: 2_000, days: 28, visitors: 200, share: 0.08, seed: 11 })).toBeLessThanOrEqual(100);
});

it("finds an arm that loses one percent of its visitors, given enough of them, and cries at no chance", () => {
  const random = seeded(3);
  const drawn = (loss: number) => {
    const counts = [0, 0];
    for (let visitor = 0; visitor < 1_200_000; visitor += 1) {
      const arm = random() < 0.5 ? 0 : 1;
      if (arm === 0 || random() >= loss) counts[arm] = (counts[arm] ?? 0) + 1;
    }
    return sampleRatio(counts.map((n) => ({ n, weight: 50 })));
  };
  expect(drawn(0.01)).toBeLessThan(SAMPLE_RATIO_ALARM);
  expect(drawn(0)).toBeGreaterThan(SAMPLE_RATIO_ALARM);
});
