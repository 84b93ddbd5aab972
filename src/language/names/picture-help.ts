import { didYouMean, nearest } from "../validation/suggest.ts";
import type { Dangling } from "./names.ts";

const LISTED = 8;

/** `"emoji:running-shoe"` → `["running", "shoe"]`; what stands before the colon names the set. */
const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .slice(name.indexOf(":") + 1)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

/** What to do about a picture that does not exist: the one that was meant, else those whose names share a word with it. */
export const pictureHelp =
  (what: string) =>
  ({ value, names }: Dangling): string => {
    if (nearest(value, names) !== null) return didYouMean(value, names, what);
    const wanted = wordsOf(value);
    const alike = [...names].filter((name) => wordsOf(name).some((word) => wanted.includes(word))).sort();
    const same = alike.filter((name) => wordsOf(name).join() === wanted.join());
    const [only, ...others] = same;
    if (only !== undefined && others.length === 0) return `did you mean "${only}"?`;
    if (alike.length > 0) return `${what} like it: ${alike.slice(0, LISTED).join(", ")}`;
    return didYouMean(value, names, what);
  };
