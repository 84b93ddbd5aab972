import { type Times, timesOf } from "./times.ts";

/** Visits that are counted together: by the id of their walk, and their times by step. */
export interface CellBody {
  readonly walks: Record<string, number>;
  readonly times: Record<string, Times>;
}

export interface VisitInCell {
  readonly walk: string;
  readonly steps: readonly { readonly step: string; readonly at: number }[];
}

export const emptyBody = (): CellBody => ({ walks: {}, times: {} });

const count = (counts: Record<string, number>, name: string, by: number): void => {
  const sum = (counts[name] ?? 0) + by;
  if (sum === 0) Reflect.deleteProperty(counts, name);
  else counts[name] = sum;
};

/** @param by 1: puts it in; −1: takes it out, as it was put in */
export const countVisit = ({ walks, times }: CellBody, { walk, steps }: VisitInCell, by: 1 | -1): void => {
  count(walks, walk, by);
  for (const [step, bucket] of timesOf(steps)) {
    const buckets = times[step] ?? {};
    times[step] = buckets;
    count(buckets, bucket, by);
    if (Object.keys(buckets).length === 0) Reflect.deleteProperty(times, step);
  }
};

/** Adds what is counted in `other`. */
export const addBody = ({ walks, times }: CellBody, other: CellBody): void => {
  for (const [walk, by] of Object.entries(other.walks)) count(walks, walk, by);
  for (const [step, buckets] of Object.entries(other.times)) {
    const into = times[step] ?? {};
    times[step] = into;
    for (const [bucket, by] of Object.entries(buckets)) count(into, bucket, by);
  }
};
