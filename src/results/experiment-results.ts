import { CONTROL } from "../language/overlays/arms.ts";
import { type Moments, meanOf, shareOf } from "./statistics/moments.ts";
import { plannedSize } from "./statistics/planned-size.ts";
import { sampleRatio } from "./statistics/sample-ratio.ts";
import { DEFAULTS, type Difference, sequentialDifference } from "./statistics/sequential-interval.ts";
import { verdictOf } from "./verdict.ts";
import type { Visit } from "./visit.ts";

/** What an experiment promised. */
export interface ExperimentPlan {
  readonly id: string;
  readonly arms: readonly { readonly name: string; readonly weight: number }[];
  /** Smallest relative difference of the share of buyers that would be worth having: 0.05. */
  readonly worth: number;
}

export interface ArmResult {
  readonly arm: string;
  readonly visitors: number;
  readonly leads: number;
  readonly buyers: number;
  readonly revenue: Readonly<Record<string, number>>;
  /** Of the share of buyers, against the control, in points; null for the control and while there is no variance. */
  readonly difference: Difference | null;
  readonly leadDifference: Difference | null;
}

export interface ExperimentResults {
  readonly id: string;
  readonly arms: readonly ArmResult[];
  /** Visitors who met two arms: they are in none. */
  readonly crossed: number;
  /** Of the sample ratio check. */
  readonly ratioP: number;
  /** Visitors of one arm; null while the control has sold nothing. */
  readonly planned: number | null;
  readonly verdict: string;
}

export interface ExperimentCount {
  add(visit: Visit): void;
  results(): ExperimentResults;
}

interface Seen {
  readonly arm: string;
  isCrossed: boolean;
  isLead: boolean;
  readonly revenue: Record<string, number>;
}

/**
 * Counts the visitors of an experiment: who met the difference, or would have as the control, in whatever visit; once, by
 * visitor code. Visits without one count by themselves.
 */
export const countExperiment = (plan: ExperimentPlan): ExperimentCount => {
  const visitors = new Map<string, Seen>();
  return {
    add: (visit) => {
      const name = visit.visitor ?? visit.session;
      const exposure = visit.exposures.find(({ experiment }) => experiment === plan.id);
      const before = visitors.get(name);
      if (!exposure && !before) return;
      const seen: Seen = before ?? { arm: exposure?.arm ?? CONTROL, isCrossed: false, isLead: false, revenue: {} };
      visitors.set(name, seen);
      if (exposure && exposure.arm !== seen.arm) seen.isCrossed = true;
      seen.isLead ||= visit.isLead;
      // What was bought before the difference was seen cannot come of it.
      for (const { at, minor, currency } of visit.purchases)
        if (!exposure || at >= exposure.at) seen.revenue[currency] = (seen.revenue[currency] ?? 0) + minor;
    },
    results: () => resultsOf(plan, [...visitors.values()]),
  };
};

const resultsOf = (plan: ExperimentPlan, visitors: readonly Seen[]): ExperimentResults => {
  const counted = visitors.filter(({ isCrossed }) => !isCrossed);
  const tallies = plan.arms.map(({ name }) => tallyOf(name, counted));
  const control = tallies.find(({ arm }) => arm === CONTROL);
  const alpha = DEFAULTS.alpha / Math.max(1, plan.arms.length - 1);
  const against = (tally: Tally, what: "leads" | "buyers"): Difference | null =>
    control && tally !== control
      ? sequentialDifference(shareIn(control, what), shareIn(tally, what), { ...DEFAULTS, alpha })
      : null;
  const arms = tallies.map((tally) => ({
    ...tally,
    difference: against(tally, "buyers"),
    leadDifference: against(tally, "leads"),
  }));
  const ratioP = sampleRatio(
    plan.arms.map(({ name, weight }) => ({ n: tallies.find(({ arm }) => arm === name)?.visitors ?? 0, weight })),
  );
  const share = control ? meanOf(shareIn(control, "buyers")) : 0;
  const crossed = visitors.length - counted.length;
  const known = new Set(plan.arms.map(({ name }) => name));
  const strangers = counted.filter(({ arm }) => !known.has(arm)).length;
  const facts = { arms, crossed, strangers, visitors: visitors.length, ratioP, worth: share * plan.worth };
  return { id: plan.id, arms, crossed, ratioP, planned: plannedSize(share, plan.worth), verdict: verdictOf(facts) };
};

type Tally = Omit<ArmResult, "difference" | "leadDifference">;

const shareIn = (tally: Tally, what: "leads" | "buyers"): Moments => shareOf(tally[what], tally.visitors);

const tallyOf = (arm: string, counted: readonly Seen[]): Tally => {
  const own = counted.filter((seen) => seen.arm === arm);
  const revenue: Record<string, number> = {};
  for (const seen of own)
    for (const [currency, minor] of Object.entries(seen.revenue)) revenue[currency] = (revenue[currency] ?? 0) + minor;
  return {
    arm,
    visitors: own.length,
    leads: own.filter(({ isLead }) => isLead).length,
    buyers: own.filter((seen) => Object.keys(seen.revenue).length > 0).length,
    revenue,
  };
};
