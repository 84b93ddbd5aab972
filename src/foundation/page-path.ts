import { isLocale, type Locale } from "./locale.ts";
import { aliasOf, pageOfAlias } from "./page-alias.ts";

/** The page that stands at a locale's root. */
export const ROOT_PAGE = "index";

/** `("de-DE", "success/ebook-bundle")` → `/de-DE/success/ebook-bundle`; the root page has no segment. */
export const pathOf = (locale: Locale, page: string): string =>
  page === ROOT_PAGE ? `/${locale}` : `/${locale}/${aliasOf(locale, page)}`;

/** Where a page's data lies (SPEC §7, site page loading). */
export const pageDataPath = (locale: Locale, page: string): string => `/page-data/${locale}/${page}/page-data.json`;

/** Where its static part lies, prerendered: a "-rsc.json variant" (SPEC §7). */
export const staticPartPath = (locale: Locale, page: string): string =>
  pageDataPath(locale, page).replace(/\.json$/, "-rsc.json");

export interface PlacePath {
  readonly locale: Locale | null;
  readonly page: string;
}

/**
 * Reads an address path: no trailing slash, `/index.html` is the root (SPEC §2). Without a known locale `locale` is
 * null and `page` is the whole path.
 */
export const readPath = (pathname: string): PlacePath => {
  const segments = pathname
    .replace(/\/index\.html$/, "/")
    .split("/")
    .filter((segment) => segment !== "");
  const [first, ...rest] = segments;
  if (first === undefined || !isLocale(first)) return { locale: null, page: segments.join("/") || ROOT_PAGE };
  return { locale: first, page: pageOfAlias(rest.join("/")) || ROOT_PAGE };
};
