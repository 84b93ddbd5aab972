import type { FunnelParts } from "../content/content.ts";
import { nearest } from "../validation/suggest.ts";
import { ID } from "./id-pattern.ts";

const LISTED = 12;

const wordsOf = (path: string): readonly string[] => path.toLowerCase().split(/[^a-z0-9]+/);

/** How much of what was asked for stands in a path: `running-plan` has one word of `running-app`. */
const shared = (path: string, wanted: readonly string[]): number =>
  wordsOf(path).filter((word) => word.length > 2 && wanted.includes(word)).length;

/**
 * What to do about a page that does not exist: the one that was probably meant, else those that share a word with it,
 * then the funnel's own, then the shared ones, and how to make it.
 */
export const pageHelp = (path: string, known: Iterable<string>, funnel?: FunnelParts): string => {
  const paths = [...known].sort();
  // As it stands in an address or in the folder.
  const bare = path.replace(/^\/+|\.json$/g, "");
  const meant = paths.includes(bare) ? bare : nearest(path, paths);
  if (meant !== null) return `did you mean "${meant}"?`;
  const wanted = wordsOf(path);
  const isOwn = (page: string): boolean => funnel?.pages.get(page)?.file.role?.owner === funnel?.id;
  const ranked = paths
    .map((page) => ({ page, rank: shared(page, wanted) * 2 + (isOwn(page) ? 1 : 0) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, LISTED)
    .map(({ page }) => page);
  const rest = paths.length > LISTED ? `, … (${paths.length} in all)` : "";
  const name = path.split("/").every((part) => ID.test(part)) ? path : "<path>";
  const make = `npm run funnel -- new page ${name}${funnel ? ` --funnel ${funnel.id}` : ""}`;
  return ranked.length === 0 ? `make it: ${make}` : `pages: ${ranked.join(", ")}${rest}; or make it: ${make}`;
};
