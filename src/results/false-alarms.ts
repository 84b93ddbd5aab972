import { seeded } from "./seeded.ts";
import { shareOf } from "./statistics/moments.ts";
import { sampleRatio } from "./statistics/sample-ratio.ts";
import { sequentialDifference } from "./statistics/sequential-interval.ts";
import { verdictOf } from "./verdict.ts";

export interface TestsOfNothing {
  readonly tests: number;
  readonly days: number;
  /** Visitors of both arms in a day. */
  readonly visitors: number;
  /** Share of buyers in both arms. */
  readonly share: number;
  readonly seed: number;
}

/**
 * Runs tests whose arms are the same, looks at each every day, and counts those in which any look called one better, or the
 * test broken: the sample ratio is looked at as often.
 */
export const falseAlarms = ({ tests, days, visitors, share, seed }: TestsOfNothing): number => {
  const random = seeded(seed);
  let alarms = 0;
  for (let test = 0; test < tests; test += 1) if (isAlarmed(days, visitors, share, random)) alarms += 1;
  return alarms;
};

const NO_MORE = { leadDifference: null, moneyDifferences: {} } as const;

const isAlarmed = (days: number, visitors: number, share: number, random: () => number): boolean => {
  const control = { n: 0, sum: 0 };
  const treatment = { n: 0, sum: 0 };
  for (let day = 0; day < days; day += 1) {
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const arm = random() < 0.5 ? control : treatment;
      arm.n += 1;
      if (random() < share) arm.sum += 1;
    }
    const difference = sequentialDifference(shareOf(control.sum, control.n), shareOf(treatment.sum, treatment.n));
    const verdict = verdictOf({
      arms: [
        { arm: "control", visitors: control.n, difference: null, ...NO_MORE },
        { arm: "treatment", visitors: treatment.n, difference, ...NO_MORE },
      ],
      visitors: control.n + treatment.n,
      crossed: 0,
      strangers: 0,
      ratioP: sampleRatio([control, treatment].map(({ n }) => ({ n, weight: 50 }))),
      worth: 0,
    });
    if (verdict.endsWith("is better") || verdict.startsWith("broken")) return true;
  }
  return false;
};
