import type { FunnelParts } from "../content/content.ts";
import { nearest } from "../validation/suggest.ts";
import { ID } from "./id-pattern.ts";

const MOST_LISTED = 12;

/** What to do about a page that does not exist. */
export type PageSuggestion = {
  readonly meant: string | null;
  /** Those that share a word with it, then the funnel's own, then the shared ones; empty where one was meant. */
  readonly pages: readonly string[];
  readonly count: number;
  /** The command that makes it. */
  readonly make: string;
};

const wordsOf = (path: string): readonly string[] => path.toLowerCase().split(/[^a-z0-9]+/);

/** How much of what was asked for stands in a path: `running-plan` has one word of `running-app`. */
const sharedWords = (path: string, wanted: readonly string[]): number =>
  wordsOf(path).filter((word) => word.length > 2 && wanted.includes(word)).length;

export const suggestedPage = (path: string, paths: Iterable<string>, funnel?: FunnelParts): PageSuggestion => {
  const sorted = [...paths].sort();
  // As it stands in an address or in the folder.
  const bare = path.replace(/^\/+|\.json$/g, "");
  const meant = sorted.includes(bare) ? bare : nearest(path, sorted);
  const wanted = wordsOf(path);
  const isOwn = (page: string): boolean => funnel?.pages.get(page)?.file.role?.owner === funnel?.id;
  const ranked = sorted
    .map((page) => ({ page, rank: sharedWords(page, wanted) * 2 + (isOwn(page) ? 1 : 0) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST_LISTED)
    .map(({ page }) => page);
  const name = path.split("/").every((part) => ID.test(part)) ? path : "<path>";
  const make = `npm run funnel -- new page ${name}${funnel ? ` --funnel ${funnel.id}` : ""}`;
  return { meant, pages: meant === null ? ranked : [], count: sorted.length, make };
};

export const suggestedPageText = ({ meant, pages, count, make }: PageSuggestion): string => {
  if (meant !== null) return `did you mean "${meant}"?`;
  const rest = count > pages.length ? `, … (${count} in all)` : "";
  return pages.length === 0 ? `make it: ${make}` : `pages: ${pages.join(", ")}${rest}; or make it: ${make}`;
};
