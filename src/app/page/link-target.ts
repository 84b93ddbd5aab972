import type { Locale } from "../../foundation/locale.ts";
import { nationalPage } from "../../foundation/page-alias.ts";
import { pathOf } from "../../foundation/page-path.ts";

/** The page that a link stands on. */
export interface LinkingPage {
  readonly locale: Locale;
  /** Whose host it is, and the funnel that addresses there mean when they name none. */
  readonly brand: { readonly funnel: string };
}

/** The number of a funnel goes along in addresses, except that of the host's own one (SPEC §1, `jg`). */
export const funnelQuery = ({ brand }: LinkingPage, funnel: string): string =>
  funnel === brand.funnel ? "" : `?jg=${encodeURIComponent(funnel)}`;

/**
 * A page path of the definition, or an https address as it is. Anything else leads to the locale's root.
 * @param funnel its number goes along, so that the page is that of this funnel (SPEC §1, `jg`)
 */
export const linkTarget = (from: LinkingPage, target: string, funnel: string): string => {
  const { locale } = from;
  if (/^https:\/\/[^\s]+$/.test(target)) return target;
  if (/^mailto:[^\s?]+$/.test(target)) return target;
  const [page = "", hash] = target.split("#");
  const path = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/i.test(page)
    ? pathOf(locale, nationalPage(locale, page))
    : pathOf(locale, "index");
  const query = funnelQuery(from, funnel);
  return hash === undefined ? `${path}${query}` : `${path}${query}#${encodeURIComponent(hash)}`;
};
