import { isDeepStrictEqual } from "node:util";
import type { FunnelDefinition } from "../engine/definition/definition.ts";
import { vocabulary } from "../kinds/vocabulary.gen.ts";
import type { Content } from "../language/content/content.ts";
import { readsOf } from "./reads.ts";
import { stringsIn } from "./strings.ts";

/** What a visitor plays, without the pages it is shown on. */
const played = ({ pages: _pages, edition: _edition, ...rest }: FunnelDefinition): unknown => rest;

/** The same without what is sold, and the modals that sell it. */
const asked = ({ modals: _modals, offers: _offers, products: _products, ...rest }: FunnelDefinition): unknown => {
  const {
    pages: _pages,
    edition: _edition,
    coupon: _coupon,
    active: _active,
    references: _references,
    ...questions
  } = rest;
  return questions;
};

/** What a page shows of the offers: where it reads prices, and where it names a modal that is another one. */
const showsOffers = (plain: FunnelDefinition, funnel: FunnelDefinition, path: string): boolean => {
  const page = funnel.pages[path];
  if (!page) return false;
  const named = new Set(stringsIn(page));
  const differs = (id: string): boolean => !isDeepStrictEqual(plain.modals[id], funnel.modals[id]);
  return readsOf(page).has("products") || Object.keys(funnel.modals).some((id) => named.has(id) && differs(id));
};

/** The menu stands on every page that has a header, and its entries are a modal of the funnel. */
const menuOf = ({ modals }: FunnelDefinition): unknown =>
  Object.entries(modals).filter(([, { kind }]) => vocabulary.modals.get(kind)?.menu);

/**
 * Pages on which an edition differs from its plain funnel: those with another definition, and all that belong to the
 * funnel itself when another game is played. The pages that all funnels share only know the menu. Where the questions are
 * the same and only the offers are others, those that show no offer are the same, too.
 */
export const drawnPages = (content: Content, plain: FunnelDefinition, funnel: FunnelDefinition): readonly string[] => {
  const sameGame = isDeepStrictEqual(played(plain), played(funnel));
  const sameQuestions = isDeepStrictEqual(asked(plain), asked(funnel));
  const sameMenu = isDeepStrictEqual(menuOf(plain), menuOf(funnel));
  const isShared = (path: string): boolean =>
    content.funnels.get(plain.id)?.pages.get(path)?.file.role?.owner === "site";
  return Object.keys(funnel.pages).filter((path) => {
    const same = isDeepStrictEqual(plain.pages[path], funnel.pages[path]);
    if (same && sameQuestions && sameMenu) return !sameGame && showsOffers(plain, funnel, path);
    return !(same && (sameGame || (isShared(path) && sameMenu)));
  });
};
