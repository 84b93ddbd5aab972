import type { Visit } from "./visit.ts";
import type { Ways } from "./ways.ts";

/** What happened at one step. */
export interface StepResult {
  readonly step: string;
  /** Visits that came there or could have: the denominator. */
  readonly reachable: number;
  readonly reached: number;
  readonly answered: number;
  /** Visits that were last seen there, without an end. */
  readonly left: number;
  /** Milliseconds from the step to the next one; null: nobody went on. */
  readonly median: number | null;
}

export interface FunnelResults {
  readonly steps: readonly StepResult[];
  readonly visits: number;
  readonly leads: number;
  /** Visits with an order. */
  readonly buyers: number;
  /** By currency, in minor units. */
  readonly revenue: Readonly<Record<string, number>>;
}

export interface FunnelCount {
  add(visit: Visit): void;
  results(): FunnelResults;
}

interface Tally {
  reachable: number;
  reached: number;
  answered: number;
  left: number;
  readonly times: number[];
}

/**
 * Counts visits of one funnel.
 * @param waysFor by the edition of the visit
 * @param isEnd steps at which nobody leaves who stays
 */
export const countFunnel = (waysFor: (edition: string) => Ways, isEnd: (step: string) => boolean): FunnelCount => {
  const tallies = new Map<string, Tally>();
  const revenue: Record<string, number> = {};
  let visits = 0;
  let leads = 0;
  let buyers = 0;
  const tallyOf = (step: string): Tally => {
    const tally = tallies.get(step) ?? { reachable: 0, reached: 0, answered: 0, left: 0, times: [] };
    tallies.set(step, tally);
    return tally;
  };
  const order = new Set<string>();

  return {
    add: (visit) => {
      const { steps, answered, purchases } = visit;
      visits += 1;
      if (visit.isLead) leads += 1;
      if (purchases.length > 0) buyers += 1;
      for (const { minor, currency } of purchases) revenue[currency] = (revenue[currency] ?? 0) + minor;
      const ways = waysFor(visit.edition);
      for (const step of ways.steps) order.add(step);
      for (const step of ways.reachable(steps.map(({ step: shown }) => shown))) tallyOf(step).reachable += 1;
      for (const step of new Set(steps.map(({ step: shown }) => shown))) tallyOf(step).reached += 1;
      for (const step of answered) tallyOf(step).answered += 1;
      const last = steps.at(-1);
      if (last && !isEnd(last.step)) tallyOf(last.step).left += 1;
      for (const [index, { step, at }] of steps.entries()) {
        const next = steps[index + 1];
        if (next && steps.findIndex(({ step: shown }) => shown === step) === index)
          tallyOf(step).times.push(next.at - at);
      }
    },
    results: () => ({
      steps: [...new Set([...order, ...tallies.keys()])].flatMap((step) => {
        const tally = tallies.get(step);
        return tally ? [{ step, ...tally, median: median(tally.times) }] : [];
      }),
      visits,
      leads,
      buyers,
      revenue,
    }),
  };
};

const median = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};
