import { DEFAULT_FUNNEL } from "../../foundation/default-funnel.ts";
import type { Locale } from "../../foundation/locale.ts";
import { nationalPage } from "../../foundation/page-alias.ts";
import { pathOf } from "../../foundation/page-path.ts";

/** The page that a link stands on. */
export interface LinkingPage {
  readonly locale: Locale;
  /** Whose page it is, and the funnel that addresses on its host mean when they name none. */
  readonly brand: { readonly funnel: string };
}

/**
 * The number of a funnel goes along in addresses (SPEC §1, `jg`). The default one needs none where the brand shows it by
 * itself; any other brings its brand along on every host, so that its pages do not know on whose host they stand.
 */
export const funnelQuery = ({ brand }: LinkingPage, funnel: string): string =>
  funnel === DEFAULT_FUNNEL && funnel === brand.funnel ? "" : `?jg=${encodeURIComponent(funnel)}`;

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
