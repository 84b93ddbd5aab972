import type { Money } from "./counts.ts";

/** What an order brought of a buyer who first bought on a day, in the days since: as the store adds it up. */
export interface CohortNet {
  /** `-`: none. */
  readonly group: string;
  /** Days since 1970, UTC, of the first purchase. */
  readonly day: number;
  /** Whole days from the first purchase: the first of {@link AGES} that is not over; null: later than all. */
  readonly within: Age | null;
  readonly currency: string;
  readonly net: number;
}

/** Advertising that is paid, spread over the visits that it fits. */
export interface CostOfDay {
  readonly group: string;
  readonly day: number;
  readonly currency: string;
  /** Minor units; a fraction, because it is a share. */
  readonly cost: number;
}

export interface BuyersOfDay {
  readonly group: string;
  readonly day: number;
  readonly buyers: number;
}

/** What the store knows of what visits were worth. */
export interface WorthCounts {
  readonly nets: readonly CohortNet[];
  readonly buyers: readonly BuyersOfDay[];
  readonly costs: readonly CostOfDay[];
  /** Advertising of which no visit came. */
  readonly costWithoutVisits: Money;
}

/** Days from the first purchase at which a cohort is looked at: a trial has turned paid, a quarter, half a year, a year. */
export const AGES = [30, 90, 180, 365] as const;
export type Age = (typeof AGES)[number];

/** Who first bought in one month. */
export interface CohortResult {
  readonly group: string;
  /** `2026-11`; of the purchase, and of what was spent. */
  readonly month: string;
  readonly buyers: number;
  readonly cost: Money;
  /** Net revenue in the first days, of every age that the last buyer of the month has come to. */
  readonly at: Readonly<Partial<Record<Age, Money>>>;
  /** Net revenue so far. */
  readonly net: Money;
  /** That less the cost. */
  readonly worth: Money;
}

export interface WorthResult {
  readonly group: string;
  readonly buyers: number;
  readonly net: Money;
  readonly cost: Money;
  readonly worth: Money;
  /** True: it has cost more than it has brought, in some currency, and brought in none. */
  readonly isLosing: boolean;
}

const DAY_MS = 86_400_000;

const monthOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 7);

/** Days since 1970 of the last day of a month. */
const lastDayOf = (month: string): number => {
  const [year = 0, index = 0] = month.split("-").map(Number);
  return Date.UTC(year, index, 0) / DAY_MS;
};

const sumOf = (rows: readonly { readonly currency: string; readonly minor: number }[]): Money => {
  const sums: Record<string, number> = {};
  for (const { currency, minor } of rows) sums[currency] = (sums[currency] ?? 0) + minor;
  return Object.fromEntries(Object.entries(sums).map(([currency, minor]) => [currency, Math.round(minor)]));
};

const less = (net: Money, cost: Money): Money =>
  Object.fromEntries(
    [...new Set([...Object.keys(net), ...Object.keys(cost)])].map((currency) => [
      currency,
      (net[currency] ?? 0) - (cost[currency] ?? 0),
    ]),
  );

/** What belongs to one group, and of it to one month. */
const part = (counts: WorthCounts, group: string, month?: string): Omit<WorthCounts, "costWithoutVisits"> => {
  const isIn = (row: { readonly group: string; readonly day: number }): boolean =>
    row.group === group && (month === undefined || monthOf(row.day) === month);
  return { nets: counts.nets.filter(isIn), buyers: counts.buyers.filter(isIn), costs: counts.costs.filter(isIn) };
};

const sumsOf = ({ nets, buyers, costs }: Omit<WorthCounts, "costWithoutVisits">) => {
  const net = sumOf(nets.map((each) => ({ currency: each.currency, minor: each.net })));
  const cost = sumOf(costs.map((each) => ({ currency: each.currency, minor: each.cost })));
  return { buyers: buyers.reduce((sum, each) => sum + each.buyers, 0), net, cost, worth: less(net, cost) };
};

/** Groups in the order of their names. */
export const worthResults = (counts: WorthCounts): readonly WorthResult[] =>
  groupsOf(counts).map((group) => {
    const sums = sumsOf(part(counts, group));
    const each = Object.values(sums.worth);
    return { group, ...sums, isLosing: each.some((minor) => minor < 0) && each.every((minor) => minor <= 0) };
  });

/** @param today days since 1970, UTC: as far as time has gone */
export const cohortResults = (counts: WorthCounts, today: number): readonly CohortResult[] =>
  groupsOf(counts).flatMap((group) => {
    const { nets, buyers, costs } = part(counts, group);
    const months = new Set([...nets, ...buyers, ...costs].map(({ day }) => monthOf(day)));
    return [...months].sort().map((month) => {
      const cohort = part(counts, group, month);
      const ages = AGES.filter((age) => lastDayOf(month) + age < today);
      const at = Object.fromEntries(
        ages.map((age) => [
          age,
          sumsOf({ ...cohort, nets: cohort.nets.filter(({ within }) => within !== null && within <= age) }).net,
        ]),
      );
      return { group, month, ...sumsOf(cohort), at };
    });
  });

const groupsOf = ({ nets, buyers, costs }: WorthCounts): readonly string[] =>
  [...new Set([...nets, ...buyers, ...costs].map(({ group }) => group))].sort();
