import { editDistance } from "../../foundation/edit-distance.ts";

const MOST = 2;

/** The words that were perhaps meant, all equally near: within two edits, one for words of up to three letters. */
const near = (word: string, known: Iterable<string>): readonly string[] => {
  let best: string[] = [];
  if (word === "") return best;
  let least = Math.min(MOST, Math.max(1, Math.floor(word.length / 2)));
  for (const candidate of known) {
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase(), MOST);
    if (edits > least) continue;
    best = edits < least ? [candidate] : [...best, candidate];
    least = edits;
  }
  return best;
};

/** "plan-1-month" is another plan, not a misspelt "plan-3-month". */
const sameDigits = (one: string, other: string): boolean => one.replaceAll(/\D/g, "") === other.replaceAll(/\D/g, "");

/** The word that was probably meant; of equally near ones that with the same numbers. */
export const nearest = (word: string, known: Iterable<string>): string | null => {
  const match = near(word, known);
  return match.find((each) => sameDigits(word, each)) ?? match[0] ?? null;
};

/**
 * Two slips in a short word, or one in a very short one, make another word: "sneaker" is no misspelt "snake", "cal" no
 * misspelt "kcal". What stands before a colon is said of every such name.
 */
const isSlip = (word: string, meant: string): boolean => {
  const { length } = word.slice(word.indexOf(":") + 1);
  return editDistance(word.toLowerCase(), meant.toLowerCase()) <= (length < 4 ? 0 : length < 10 ? 1 : MOST);
};

/** The word that was meant beyond doubt, so that it may be written: nothing else is as near, and no number changes. */
export const certain = (word: string, known: Iterable<string>): string | null => {
  const [best, ...others] = near(word, known).filter((each) => sameDigits(word, each));
  return best === undefined || others.length > 0 || !isSlip(word, best) ? null : best;
};
