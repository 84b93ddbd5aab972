import type { MainLine } from "./main-line.ts";

export interface PathLengths {
  /** Screens from the first to an end, both counted. */
  readonly shortest: number;
  readonly median: number;
  readonly longest: number;
  /** How many ways there are that differ in a step or in what comes after it. */
  readonly paths: number;
}

/** How long the ways are that end with `end`; null when none does. Exact: counted, not sampled. */
export const pathLengths = ({ start, places }: MainLine, isEnd: (step: string) => boolean): PathLengths | null => {
  const known = new Map<string, ReadonlyMap<number, number>>();
  const visit = (key: string): ReadonlyMap<number, number> => {
    const before = known.get(key);
    if (before) return before;
    known.set(key, new Map());
    const place = places.get(key);
    const counts = new Map<number, number>();
    if (place && isEnd(place.session.position)) counts.set(1, 1);
    for (const { to } of place?.legs ?? [])
      for (const [length, paths] of visit(to)) counts.set(length + 1, (counts.get(length + 1) ?? 0) + paths);
    known.set(key, counts);
    return counts;
  };
  const counts = [...visit(start)].sort(([a], [b]) => a - b);
  const [first] = counts;
  const last = counts.at(-1);
  if (!first || !last) return null;
  const paths = counts.reduce((sum, [, each]) => sum + each, 0);
  return { shortest: first[0], median: medianOf(counts, paths), longest: last[0], paths };
};

const medianOf = (counts: readonly (readonly [number, number])[], paths: number): number => {
  let passed = 0;
  for (const [length, each] of counts) {
    passed += each;
    if (passed * 2 >= paths) return length;
  }
  return 0;
};
