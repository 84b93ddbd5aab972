import { CONTROL } from "../language/overlays/arms.ts";
import { SAMPLE_RATIO_ALARM } from "./statistics/sample-ratio.ts";
import type { Difference } from "./statistics/sequential-interval.ts";

interface ArmFacts {
  readonly arm: string;
  readonly visitors: number;
  /** Of the share of buyers. */
  readonly difference: Difference | null;
  readonly leadDifference: Difference | null;
  /** Of the net revenue of a visitor, by currency. */
  readonly moneyDifferences: Readonly<Record<string, Difference>>;
}

interface Facts {
  readonly arms: readonly ArmFacts[];
  readonly visitors: number;
  readonly crossed: number;
  /** Visitors of arms that the experiment does not have. */
  readonly strangers: number;
  readonly ratioP: number;
  /** Smallest difference that would be worth having, in points of the share. */
  readonly worth: number;
}

/** More visitors than this in two arms, or in none that there is, and the assignment is not what it should be. */
const MOST_CROSSED = 0.01;
/** Before this the interval, which holds for large numbers, is not read. */
const FEWEST = 100;

/** What to do, in words. An interval may be read at any time and as often as one likes. */
export const verdictOf = ({ arms, visitors, crossed, strangers, ratioP, worth }: Facts): string => {
  if (ratioP < SAMPLE_RATIO_ALARM)
    return `broken: the arms do not have the visitors that their weights promise (p = ${ratioP.toExponential(1)})`;
  if (crossed > visitors * MOST_CROSSED) return `broken: ${crossed} of ${visitors} visitors met two arms`;
  if (strangers > visitors * MOST_CROSSED)
    return `broken: ${strangers} of ${visitors} visitors met an arm that the experiment does not have`;
  const treatments = arms.filter(({ arm }) => arm !== CONTROL);
  if (arms.some((each) => each.visitors < FEWEST)) return "keep running";
  const dear = treatments.filter((arm) => isWinning(arm) && isLosingMoney(arm));
  if (dear.length > 0) return `${namesOf(dear, treatments)} wins leads or buyers and loses money`;
  const better = treatments.filter(({ difference }) => difference !== null && difference.low > 0);
  if (better.length > 0) return `${namesOf(better, treatments)} is better`;
  if (treatments.every(({ difference }) => difference !== null && difference.high < 0)) return "control is better";
  const isClose = treatments.every(
    ({ difference }) => difference !== null && difference.low > -worth && difference.high < worth,
  );
  return isClose ? "no difference worth having" : "keep running";
};

const namesOf = (some: readonly ArmFacts[], treatments: readonly ArmFacts[]): string =>
  treatments.length === 1 ? "treatment" : some.map(({ arm }) => arm).join(", ");

const isWinning = ({ difference, leadDifference }: ArmFacts): boolean =>
  (difference !== null && difference.low > 0) || (leadDifference !== null && leadDifference.low > 0);

/** In some currency, and in none better. */
const isLosingMoney = ({ moneyDifferences }: ArmFacts): boolean => {
  const differences = Object.values(moneyDifferences);
  return differences.some(({ high }) => high < 0) && !differences.some(({ low }) => low > 0);
};
