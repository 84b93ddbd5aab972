import { type Moments, meanOf, varianceOf } from "./moments.ts";

/** What is compared: `absolute`, the difference of the means; `relative`, that difference as a share of the control's mean. */
export type DifferenceKind = "absolute" | "relative";

export interface Difference {
  readonly estimate: number;
  readonly error: number;
  /** Holds at every look at once with probability 1 − alpha. */
  readonly low: number;
  readonly high: number;
  /** The largest alpha at which the interval would still hold 0. */
  readonly p: number;
}

export interface SequentialSettings {
  readonly alpha: number;
  /** Number of visitors at which the interval is narrowest: GrowthBook's default. */
  readonly tuning: number;
  readonly kind: DifferenceKind;
}

export const DEFAULTS: SequentialSettings = { alpha: 0.05, tuning: 5_000, kind: "absolute" };

/** Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas: Time-uniform central limit theory, arXiv 2103.06476v7, equation 161. */
export const rhoOf = ({ alpha, tuning }: Pick<SequentialSettings, "alpha" | "tuning">): number =>
  Math.sqrt((-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / tuning);

/**
 * GrowthBook's sequential test of two arms (gbstats, `SequentialTwoSidedTTest`): an asymptotic confidence sequence, equation
 * 9 of the paper, which may be looked at as often as one likes. Null while an arm has no variance, or the control of a
 * relative difference no mean.
 */
export const sequentialDifference = (
  control: Moments,
  treatment: Moments,
  settings: SequentialSettings = DEFAULTS,
): Difference | null => {
  const [a, b] = [meanOf(control), meanOf(treatment)];
  const [spreadA, spreadB] = [varianceOf(control), varianceOf(treatment)];
  const isRelative = settings.kind === "relative";
  if (spreadA <= 0 || spreadB <= 0 || (isRelative && a === 0)) return null;
  const variance = isRelative
    ? spreadB / (a ** 2 * treatment.n) + (spreadA * b ** 2) / (a ** 4 * control.n)
    : spreadB / treatment.n + spreadA / control.n;
  const estimate = isRelative ? (b - a) / Math.abs(a) : b - a;
  const n = control.n + treatment.n;
  const rho2 = rhoOf(settings) ** 2;
  const grown = n * rho2 + 1;
  const half = Math.sqrt(variance * n * ((2 * grown * Math.log(Math.sqrt(grown) / settings.alpha)) / (n ** 2 * rho2)));
  // Equation 155.
  const evidence = Math.exp((rho2 * ((estimate ** 2 * n) / variance)) / (2 * grown)) / Math.sqrt(grown);
  return {
    estimate,
    error: Math.sqrt(variance),
    low: estimate - half,
    high: estimate + half,
    p: Math.min(1 / evidence, 1),
  };
};
