/** Durations, counted by their logarithm: whole powers of GROWTH, in milliseconds → how many. */
export type Times = Record<string, number>;

/** A median is right to half of this: 2.5 %. */
const GROWTH = Math.log(1.05);

export const bucketOf = (ms: number): string => String(Math.round(Math.log(Math.max(1, ms)) / GROWTH));

/** Milliseconds; null: there are none. */
export const medianOf = (times: Times): number | null => {
  const buckets = Object.entries(times)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count }))
    .toSorted((one, other) => one.bucket - other.bucket);
  let left = buckets.reduce((sum, { count }) => sum + count, 0) / 2;
  for (const { bucket, count } of buckets) {
    left -= count;
    if (left <= 0) return Math.exp(bucket * GROWTH);
  }
  return null;
};

/** Time from a step to the next one, the first time somebody came there, by step. */
export const timesOf = (
  steps: readonly { readonly step: string; readonly at: number }[],
): ReadonlyMap<string, string> => {
  const first = new Map<string, string>();
  for (const [index, { step, at }] of steps.entries()) {
    const next = steps[index + 1];
    if (next && !first.has(step)) first.set(step, bucketOf(next.at - at));
  }
  return first;
};
