import { nearest } from "../validation/suggest.ts";
import { ID } from "./id-pattern.ts";
import type { PageSuggestion } from "./page-suggestion.ts";

const MOST_LISTED = 12;

/** A funnel and its pages, the shared ones among them. */
interface PagesOfFunnel {
  readonly id: string;
  readonly pages: ReadonlyMap<string, { readonly file: { readonly role: { readonly owner: string } | null } }>;
}

const wordsOf = (path: string): readonly string[] => path.toLowerCase().split(/[^a-z0-9]+/);

/** How much of what was asked for stands in a path: `running-plan` has one word of `running-app`. */
const sharedWords = (path: string, wanted: readonly string[]): number =>
  wordsOf(path).filter((word) => word.length > 2 && wanted.includes(word)).length;

export const suggestedPage = (path: string, paths: Iterable<string>, funnel?: PagesOfFunnel): PageSuggestion => {
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
