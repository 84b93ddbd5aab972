import { nearest } from "../validation/suggest.ts";

const MOST_LISTED = 12;

/** What to write in place of a name that does not exist: the one that was probably meant, else those there are. */
export type Suggestion = {
  readonly meant: string | null;
  /** The first of them in their order; empty where one was meant. */
  readonly names: readonly string[];
  /** How many there are in all. */
  readonly count: number;
};

export const suggestionFor = (word: string, known: Iterable<string>): Suggestion => {
  const words = [...known].sort();
  const meant = nearest(word, words);
  return { meant, names: meant === null ? words.slice(0, MOST_LISTED) : [], count: words.length };
};

/** `did you mean "goal"?`, else the names there are. `what`: how they are called. */
export const suggestionText = ({ meant, names, count }: Suggestion, what: string): string => {
  if (meant !== null) return `did you mean "${meant}"?`;
  if (count === 0) return `there are no ${what} yet`;
  const rest = count > names.length ? `, … (${count} in all)` : "";
  return `${what}: ${names.join(", ")}${rest}`;
};

/** The same of a word that was given to a command. */
export const didYouMean = (word: string, known: Iterable<string>, what: string): string =>
  suggestionText(suggestionFor(word, known), what);
