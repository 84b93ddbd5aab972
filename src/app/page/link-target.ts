import { DEFAULT_FUNNEL } from "../../foundation/default-funnel.ts";
import type { Locale } from "../../foundation/locale.ts";
import { nationalPage } from "../../foundation/page-alias.ts";
import { pathOf } from "../../foundation/page-path.ts";

/** The number of a funnel goes along in addresses, except that of the default one (SPEC §1, `jg`). */
export const funnelQuery = (funnel: string): string =>
  funnel === DEFAULT_FUNNEL ? "" : `?jg=${encodeURIComponent(funnel)}`;

/**
 * A page path of the definition, or an https address as it is. Anything else leads to the locale's root.
 * @param funnel its number goes along, so that the page is that of this funnel (SPEC §1, `jg`)
 */
export const linkTarget = (locale: Locale, target: string, funnel: string = DEFAULT_FUNNEL): string => {
  if (/^https:\/\/[^\s]+$/.test(target)) return target;
  if (/^mailto:[^\s?]+$/.test(target)) return target;
  const [page = "", hash] = target.split("#");
  const path = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/i.test(page)
    ? pathOf(locale, nationalPage(locale, page))
    : pathOf(locale, "index");
  const query = funnelQuery(funnel);
  return hash === undefined ? `${path}${query}` : `${path}${query}#${encodeURIComponent(hash)}`;
};
