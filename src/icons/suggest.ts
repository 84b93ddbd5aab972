import { iconNames } from "./names.ts";

/** Number of letters to add, drop, change or swap to get from one text to the other. */
const distance = (from: string, to: string): number => {
  let previous = Array.from({ length: to.length + 1 }, (_, at) => at);
  let beforePrevious = previous;
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      line.push(best);
    }
    beforePrevious = previous;
    previous = line;
  }
  return previous[to.length] ?? 0;
};

/** The known name that was probably meant, or null: same words in another order first, then the nearest spelling. */
export const suggestIcon = (name: string): string | null => {
  const [prefix = "", rest = ""] = name.split(":");
  const candidates = [...iconNames()].filter((known) => known.startsWith(`${prefix}:`));
  const words = rest.split("-").sort().join("-");
  const reordered = candidates.find(
    (known) =>
      known
        .slice(prefix.length + 1)
        .split("-")
        .sort()
        .join("-") === words,
  );
  if (reordered) return reordered;
  const limit = Math.max(2, Math.floor(rest.length / 3));
  let nearest: string | null = null;
  let least = limit + 1;
  for (const known of candidates) {
    if (Math.abs(known.length - name.length) >= least) continue;
    const steps = distance(name, known);
    if (steps < least) [nearest, least] = [known, steps];
  }
  return nearest ?? candidates.find((known) => rest !== "" && known.includes(rest)) ?? null;
};
