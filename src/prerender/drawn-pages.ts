import { isDeepStrictEqual } from "node:util";
import type { FunnelDefinition } from "../engine/definition/definition.ts";
import { vocabulary } from "../kinds/vocabulary.gen.ts";
import type { Content } from "../language/content/content.ts";

/** What a visitor plays, without the pages it is shown on. */
const played = ({ pages: _pages, edition: _edition, ...rest }: FunnelDefinition): unknown => rest;

/** The menu stands on every page that has a header, and its entries are a modal of the funnel. */
const menuOf = ({ modals }: FunnelDefinition): unknown =>
  Object.entries(modals).filter(([, { kind }]) => vocabulary.modals.get(kind)?.menu);

/**
 * Pages on which an edition differs from its plain funnel: those with another definition, and all that belong to the
 * funnel itself when another game is played. The pages that all funnels share only know the menu.
 */
export const drawnPages = (content: Content, plain: FunnelDefinition, funnel: FunnelDefinition): readonly string[] => {
  const sameGame = isDeepStrictEqual(played(plain), played(funnel));
  const sameMenu = isDeepStrictEqual(menuOf(plain), menuOf(funnel));
  const isShared = (path: string): boolean =>
    content.funnels.get(plain.id)?.pages.get(path)?.file.role?.owner === "site";
  return Object.keys(funnel.pages).filter((path) => {
    const same = isDeepStrictEqual(plain.pages[path], funnel.pages[path]);
    return !(same && (sameGame || (isShared(path) && sameMenu)));
  });
};
