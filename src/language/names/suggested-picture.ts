import { nearest } from "../validation/suggest.ts";
import { type Suggestion, suggestionFor, suggestionText } from "./suggestion.ts";

const MOST_LISTED = 8;

/** What to do about a picture that does not exist. */
export type PictureSuggestion = {
  readonly suggestion: Suggestion;
  /** Names that share a word with it; empty where one was meant. */
  readonly alike: readonly string[];
};

/** `"emoji:running-shoe"` → `["running", "shoe"]`; what stands before the colon names the set. */
const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .slice(name.indexOf(":") + 1)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

/** The one that was meant, else those whose names share a word with it. */
export const suggestedPicture = (value: string, names: ReadonlySet<string>): PictureSuggestion => {
  const suggestion = suggestionFor(value, names);
  if (nearest(value, names) !== null) return { suggestion, alike: [] };
  const wanted = wordsOf(value);
  const alike = [...names].filter((name) => wordsOf(name).some((word) => wanted.includes(word))).sort();
  const [only, ...others] = alike.filter((name) => wordsOf(name).join() === wanted.join());
  if (only !== undefined && others.length === 0) return { suggestion: { ...suggestion, meant: only }, alike: [] };
  return { suggestion, alike: alike.slice(0, MOST_LISTED) };
};

/** @param what how authors call them */
export const suggestedPictureText = ({ suggestion, alike }: PictureSuggestion, what: string): string =>
  alike.length > 0 ? `${what} like it: ${alike.join(", ")}` : suggestionText(suggestion, what);
