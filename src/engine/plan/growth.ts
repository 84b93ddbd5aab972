import { RULES } from "./rules.ts";

export const isEasierWeek = (number: number): boolean => number % RULES.easierEvery.figure === 0;

/** The most that may follow on what the last four weeks held. */
export const mostAfter = (before: readonly number[], growth: number): number =>
  // A share of minutes is cut off, so that 10 % is never passed; the small term keeps 50 × 1.1 from being 54.
  Math.floor(Math.max(...before.slice(-RULES.lookBack.figure)) * growth + 1e-9);

/** Minutes of the longest session, week by week, as if days had room for all of it. */
export const nextLongest = (before: readonly number[], number: number, most: number): number => {
  const grown = Math.min(most, mostAfter(before, RULES.longestGrowth.figure));
  return isEasierWeek(number) ? Math.max(RULES.shortest.figure, Math.floor(grown * RULES.easierShare.figure)) : grown;
};

/** Minutes of the longest run where growth is over: what is longer than anybody advises follows on a week that holds less. */
export const everyOtherWeek = (before: readonly number[], grown: number): number =>
  (before.at(-1) ?? 0) >= grown ? Math.min(grown, RULES.longestRun.figure) : grown;
