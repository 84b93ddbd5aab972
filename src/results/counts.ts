import type { Times } from "./times.ts";
import type { Walk } from "./walk.ts";

/** By what visits can be told apart. */
export const GROUPS = ["locale", "brand", "campaign", "source", "device", "arm"] as const;
export type Group = (typeof GROUPS)[number];

/** Which visits are asked for. */
export interface Asked {
  readonly funnel: string;
  /** Days since 1970, UTC; both are in it. */
  readonly from: number;
  readonly to: number;
  /** Only visits with these. `-`: with none. */
  readonly only: Readonly<Partial<Record<Group, string>>>;
}

/** By currency, in minor units. */
export type Money = Readonly<Record<string, number>>;

export interface Sales {
  readonly visits: number;
  readonly leads: number;
  /** Visits with an order. */
  readonly buyers: number;
  /** As it was charged, renewals included. */
  readonly revenue: Money;
  /** What is left of it after refunds, disputes and what the bank took back. */
  readonly net: Money;
}

export interface GroupResult extends Sales {
  /** `-`: none. */
  readonly group: string;
}

export interface DayResult {
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly visits: number;
  readonly leads: number;
  /** Visits of that day with an order, whenever it came. */
  readonly buyers: number;
}

/** What a visitor of an arm spent in one currency, as moments: how many spent, the sum, and the sum of squares. */
export interface Spent {
  readonly currency: string;
  readonly revenue: number;
  readonly net: number;
  readonly netSquares: number;
}

export interface ArmCount {
  readonly experiment: string;
  readonly arm: string;
  readonly visitors: number;
  readonly leads: number;
  readonly buyers: number;
  readonly spent: readonly Spent[];
}

/** Everything that the store knows about one question. */
export interface Counts {
  readonly walks: readonly { readonly walk: Walk; readonly visits: number }[];
  readonly times: Readonly<Record<string, Times>>;
  readonly total: Sales;
  readonly groups: readonly GroupResult[];
  readonly days: readonly DayResult[];
  /** Of leads of the funnel whom no measured visit made, on the days that are asked for; null: only some visits are. */
  readonly otherOrders: number | null;
  readonly arms: readonly ArmCount[];
  /** Visitors who met two arms, by experiment. */
  readonly crossed: Readonly<Record<string, number>>;
}
