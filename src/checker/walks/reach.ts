import type { MainLine } from "./main-line.ts";

/** How many of all ways from the first step to an end come by somewhere. */
export interface Reach {
  readonly ways: number;
  readonly through: number;
}

/** Exact: all ways, less those that come by nowhere of it. */
export const reachOf = (line: MainLine, isMeant: (step: string) => boolean): Reach => {
  const ways = countWays(line, () => true);
  return { ways, through: ways - countWays(line, (step) => !isMeant(step)) };
};

/** Ways that use only steps that may be used; each ends where nothing leads on. */
const countWays = ({ start, places }: MainLine, isFree: (step: string) => boolean): number => {
  const counts = new Map<string, number>();
  const visit = (key: string): number => {
    const before = counts.get(key);
    if (before !== undefined) return before;
    // Where a ring closes no new way begins.
    counts.set(key, 0);
    const place = places.get(key);
    if (!place || !isFree(place.session.position)) return 0;
    const count = place.legs.length === 0 ? 1 : place.legs.reduce((sum, { to }) => sum + visit(to), 0);
    counts.set(key, count);
    return count;
  };
  return visit(start);
};
