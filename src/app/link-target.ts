import type { Locale } from "../foundation/locale.ts";
import { nationalPage } from "../foundation/page-alias.ts";
import { pathOf } from "../foundation/page-path.ts";

/** A page path of the definition, or an https address as it is. Anything else leads to the locale's root. */
export const linkTarget = (locale: Locale, target: string): string => {
  if (/^https:\/\/[^\s]+$/.test(target)) return target;
  if (/^mailto:[^\s?]+$/.test(target)) return target;
  const [page = "", hash] = target.split("#");
  const path = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/i.test(page)
    ? pathOf(locale, nationalPage(locale, page))
    : pathOf(locale, "index");
  return hash === undefined ? path : `${path}#${encodeURIComponent(hash)}`;
};
