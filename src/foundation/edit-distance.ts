/**
 * Number of letters to insert, delete, replace or swap with a neighbour to get from one text to the other: optimal string
 * alignment, the restricted Damerau–Levenshtein distance. Letters are UTF-16 code units, and case counts.
 *
 * @param most beyond it nobody asks for the exact number: the answer is then `most + 1`
 */
export const editDistance = (from: string, to: string, most = Number.POSITIVE_INFINITY): number => {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let rowAbove: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_value, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwap) best = Math.min(best, (rowAbove[j - 2] ?? 0) + 1);
      next.push(best);
    }
    rowAbove = row;
    row = next;
  }
  return Math.min(row[to.length] ?? 0, most + 1);
};
