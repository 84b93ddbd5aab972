import type { Visit } from "./visit.ts";

/** By what visits can be told apart. */
export const GROUPS = ["locale", "brand", "campaign", "source", "device", "arm"] as const;
export type Group = (typeof GROUPS)[number];

export interface GroupResult {
  readonly group: string;
  readonly visits: number;
  readonly leads: number;
  readonly buyers: number;
  /** By currency, in minor units. */
  readonly revenue: Readonly<Record<string, number>>;
}

interface Tally {
  visits: number;
  leads: number;
  buyers: number;
  readonly revenue: Record<string, number>;
}

export interface GroupCount {
  add(visit: Visit): void;
  /** Most visits first. */
  results(): readonly GroupResult[];
}

/** Counts visits by something that tells them apart; what is not known is `-`. */
export const countGroups = (group: Group): GroupCount => {
  const tallies = new Map<string, Tally>();
  return {
    add: (visit) => {
      const name = nameIn(visit, group);
      const tally = tallies.get(name) ?? { visits: 0, leads: 0, buyers: 0, revenue: {} };
      tallies.set(name, tally);
      tally.visits += 1;
      if (visit.isLead) tally.leads += 1;
      if (visit.purchases.length > 0) tally.buyers += 1;
      for (const { minor, currency } of visit.purchases)
        tally.revenue[currency] = (tally.revenue[currency] ?? 0) + minor;
    },
    results: () =>
      [...tallies]
        .map(([name, tally]) => ({ group: name, ...tally }))
        .toSorted((one, other) => other.visits - one.visits || one.group.localeCompare(other.group, "en")),
  };
};

const nameIn = (visit: Visit, group: Group): string => {
  if (group === "arm") return visit.arms.map(({ experiment, arm }) => `${experiment}.${arm}`).join(" ") || "-";
  return (group === "campaign" ? visit.campaign : visit[group]) || "-";
};
