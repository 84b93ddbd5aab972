import { chiSquareTail } from "./chi-square.ts";

/** Below this the arms do not have the visitors that their weights promise (GrowthBook's threshold). */
export const SAMPLE_RATIO_ALARM = 0.001;

/**
 * Sample ratio check: probability of counts at least this far from the weights, if the weights are true (Pearson's
 * chi-square test; gbstats, `check_srm`). 1 while nobody is counted.
 */
export const sampleRatio = (arms: readonly { readonly n: number; readonly weight: number }[]): number => {
  const counted = arms.filter(({ weight }) => weight > 0);
  const total = counted.reduce((sum, { n }) => sum + n, 0);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0 || counted.length < 2) return 1;
  const statistic = counted.reduce((sum, { n, weight }) => {
    const expected = (weight / weights) * total;
    return sum + (n - expected) ** 2 / expected;
  }, 0);
  return chiSquareTail(statistic, counted.length - 1);
};
