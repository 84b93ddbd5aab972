const MOST = 2;

/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other; stops counting above two. */
const distance = (from: string, to: string): number => {
  if (Math.abs(from.length - to.length) > MOST) return MOST + 1;
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_value, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      }
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? MOST + 1;
};

/** The word that was probably meant: within two edits, one for words of up to three letters. */
export const nearest = (word: string, known: Iterable<string>): string | null => {
  let best: string | null = null;
  if (word === "") return null;
  let least = Math.min(MOST, Math.max(1, Math.floor(word.length / 2))) + 1;
  for (const candidate of known) {
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < least) {
      best = candidate;
      least = edits;
    }
  }
  return best;
};

const LISTED = 12;

/** `did you mean "goal"?`, else the words there are. */
export const didYouMean = (word: string, known: Iterable<string>, what: string): string => {
  const words = [...known].sort();
  const near = nearest(word, words);
  if (near !== null) return `did you mean "${near}"?`;
  if (words.length === 0) return `there is no ${what} yet`;
  const rest = words.length > LISTED ? `, … (${words.length} in all)` : "";
  return `${what}: ${words.slice(0, LISTED).join(", ")}${rest}`;
};
