import type { MainLine, Place } from "./main-line.ts";

type PlacedLeg = Place["legs"][number];

/** A way from the first step to an end. */
export type Way = readonly { readonly from: Place; readonly leg: PlacedLeg }[];

/**
 * Ways that together go from every step to every step that can follow it. Each takes as many transitions that are not
 * yet covered as any way can, so that there are few.
 */
export const coveringSet = (line: MainLine): readonly Way[] => {
  const covered = new Set<string>();
  const ways: Way[] = [];
  for (;;) {
    const way = richestWay(line, covered);
    const fresh = way.map(transitionOf).filter((name) => !covered.has(name));
    if (fresh.length === 0) return ways;
    for (const name of fresh) covered.add(name);
    ways.push(way);
  }
};

/** `goal → age`. */
export const transitionOf = ({ from, leg }: Way[number]): string => `${from.session.position} → ${leg.after.position}`;

interface Best {
  readonly fresh: number;
  readonly way: Way;
}

const NOTHING: Best = { fresh: 0, way: [] };

const richestWay = ({ start, places }: MainLine, covered: ReadonlySet<string>): Way => {
  const known = new Map<string, Best>();
  const visit = (key: string): Best => {
    const before = known.get(key);
    if (before) return before;
    known.set(key, NOTHING);
    const from = places.get(key);
    let best = NOTHING;
    for (const leg of from?.legs ?? []) {
      if (!from) break;
      const next = visit(leg.to);
      const hop = { from, leg };
      const fresh = next.fresh + (covered.has(transitionOf(hop)) ? 0 : 1);
      if (best.way.length === 0 || fresh > best.fresh) best = { fresh, way: [hop, ...next.way] };
    }
    known.set(key, best);
    return best;
  };
  return visit(start).way;
};
