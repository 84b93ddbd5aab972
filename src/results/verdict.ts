import { CONTROL } from "../language/overlays/arms.ts";
import { SAMPLE_RATIO_ALARM } from "./statistics/sample-ratio.ts";
import type { Difference } from "./statistics/sequential-interval.ts";

interface Facts {
  readonly arms: readonly { readonly arm: string; readonly visitors: number; readonly difference: Difference | null }[];
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
  const better = treatments.filter(({ difference }) => difference !== null && difference.low > 0);
  if (better.length > 0)
    return treatments.length === 1 ? "treatment is better" : `${better.map(({ arm }) => arm).join(", ")} is better`;
  if (treatments.every(({ difference }) => difference !== null && difference.high < 0)) return "control is better";
  const isClose = treatments.every(
    ({ difference }) => difference !== null && difference.low > -worth && difference.high < worth,
  );
  return isClose ? "no difference worth having" : "keep running";
};
