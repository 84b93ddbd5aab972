import { editionId } from "../../language/overlays/edition.ts";
import type { Chosen } from "./edition.ts";

/**
 * Where the pages of an edition lie, its own first: what it does not have is that of its funnel, else of the brand's
 * default one. A page that only another funnel has is found there: a shop's pages need no number in their address.
 */
export const foldersOf = (brand: string, edition: Chosen["edition"]): readonly string[] => [
  `site/${brand}/+${editionId(edition)}`,
  `site/${brand}/+${edition.funnel}`,
  `site/${brand}`,
];
