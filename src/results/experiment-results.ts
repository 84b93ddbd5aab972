import { CONTROL } from "../language/overlays/arms.ts";
import type { ArmCount, Counts, Money } from "./counts.ts";
import { type Moments, meanOf, shareOf } from "./statistics/moments.ts";
import { plannedSize } from "./statistics/planned-size.ts";
import { sampleRatio } from "./statistics/sample-ratio.ts";
import { DEFAULTS, type Difference, sequentialDifference } from "./statistics/sequential-interval.ts";
import { verdictOf } from "./verdict.ts";

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
  readonly revenue: Money;
  readonly net: Money;
  /** Of the share of buyers, against the control, in points; null for the control and while there is no variance. */
  readonly difference: Difference | null;
  readonly leadDifference: Difference | null;
  /** Of the net revenue of a visitor, in minor units, by currency. */
  readonly moneyDifferences: Readonly<Record<string, Difference>>;
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

/** Compares the arms of an experiment by the visitors who met the difference, or would have as the control. */
export const experimentResults = (
  plan: ExperimentPlan,
  { arms: counted, crossed: everyCrossed }: Pick<Counts, "arms" | "crossed">,
): ExperimentResults => {
  const tallies = counted.filter(({ experiment }) => experiment === plan.id);
  const tallyOf = (arm: string): ArmCount =>
    tallies.find((tally) => tally.arm === arm) ?? { ...NOBODY, experiment: plan.id, arm };
  const control = plan.arms.some(({ name }) => name === CONTROL) ? tallyOf(CONTROL) : null;
  const alpha = DEFAULTS.alpha / Math.max(1, plan.arms.length - 1);
  const against = (tally: ArmCount, momentsOf: (tally: ArmCount) => Moments): Difference | null =>
    control && tally.arm !== CONTROL
      ? sequentialDifference(momentsOf(control), momentsOf(tally), { ...DEFAULTS, alpha })
      : null;
  const arms = plan.arms.map(({ name }): ArmResult => {
    const tally = tallyOf(name);
    const currencies = new Set([tally, ...(control ? [control] : [])].flatMap(({ spent }) => spent.map(currencyOf)));
    return {
      arm: name,
      visitors: tally.visitors,
      leads: tally.leads,
      buyers: tally.buyers,
      revenue: moneyOf(tally, "revenue"),
      net: moneyOf(tally, "net"),
      difference: against(tally, buyersIn),
      leadDifference: against(tally, leadsIn),
      moneyDifferences: Object.fromEntries(
        [...currencies].flatMap((currency) => {
          const difference = against(tally, (each) => netIn(each, currency));
          return difference ? [[currency, difference] as const] : [];
        }),
      ),
    };
  });
  const ratioP = sampleRatio(plan.arms.map(({ name, weight }) => ({ n: tallyOf(name).visitors, weight })));
  const share = control ? meanOf(buyersIn(control)) : 0;
  const planned = new Set(plan.arms.map(({ name }) => name));
  const crossed = everyCrossed[plan.id] ?? 0;
  const strangers = visitorsIn(tallies.filter(({ arm }) => !planned.has(arm)));
  const facts = {
    arms,
    crossed,
    strangers,
    visitors: visitorsIn(tallies) + crossed,
    ratioP,
    worth: share * plan.worth,
  };
  return { id: plan.id, arms, crossed, ratioP, planned: plannedSize(share, plan.worth), verdict: verdictOf(facts) };
};

const NOBODY = { visitors: 0, leads: 0, buyers: 0, spent: [] } as const;

const visitorsIn = (tallies: readonly ArmCount[]): number => tallies.reduce((sum, { visitors }) => sum + visitors, 0);

const currencyOf = ({ currency }: { readonly currency: string }): string => currency;

const buyersIn = ({ buyers, visitors }: ArmCount): Moments => shareOf(buyers, visitors);
const leadsIn = ({ leads, visitors }: ArmCount): Moments => shareOf(leads, visitors);

/** Who bought nothing, or in another currency, spent 0. */
const netIn = ({ spent, visitors }: ArmCount, currency: string): Moments => {
  const own = spent.find((each) => each.currency === currency);
  return { n: visitors, sum: own?.net ?? 0, squares: own?.netSquares ?? 0, isShare: false };
};

const moneyOf = ({ spent }: ArmCount, what: "revenue" | "net"): Money =>
  Object.fromEntries(spent.map((each) => [each.currency, each[what]]));
