import type { Counts } from "./counts.ts";
import { medianOf } from "./times.ts";
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
  /** Milliseconds from the step to the next one, within 2.5 %; null: nobody went on. */
  readonly median: number | null;
}

/**
 * What happened at each step of a funnel, in its order.
 * @param waysFor by the edition of the visit
 * @param isEnd steps at which nobody leaves who stays
 */
export const stepResults = (
  { walks, times }: Pick<Counts, "walks" | "times">,
  waysFor: (edition: string) => Ways,
  isEnd: (step: string) => boolean,
): readonly StepResult[] => {
  const tallies = new Map<string, { reachable: number; reached: number; answered: number; left: number }>();
  const order = new Set<string>();
  const count = (step: string, what: "reachable" | "reached" | "answered" | "left", by: number): void => {
    const tally = tallies.get(step) ?? { reachable: 0, reached: 0, answered: 0, left: 0 };
    tallies.set(step, tally);
    tally[what] += by;
  };
  for (const { walk, visits } of walks) {
    const ways = waysFor(walk.edition);
    for (const step of ways.steps) order.add(step);
    // Who agreed to be counted on a later document is told of with what they answered before, and not with what they saw.
    const reached = new Set([...walk.answered, ...walk.steps]);
    for (const step of new Set([...reached, ...ways.reachable(walk.steps)])) count(step, "reachable", visits);
    for (const step of reached) count(step, "reached", visits);
    for (const step of walk.answered) count(step, "answered", visits);
    const last = walk.steps.at(-1);
    if (last !== undefined && !isEnd(last)) count(last, "left", visits);
  }
  return [...new Set([...order, ...tallies.keys()])].flatMap((step) => {
    const tally = tallies.get(step);
    return tally ? [{ step, ...tally, median: medianOf(times[step] ?? {}) }] : [];
  });
};
