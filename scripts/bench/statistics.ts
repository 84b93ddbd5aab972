/** `quantile([1, 2, 3, 4], 0.5)` → 2.5: linear between neighbours. NaN for no numbers. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
