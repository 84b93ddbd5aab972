import { isLocale } from "../../foundation/locale.ts";
import { chooseLocale } from "../../foundation/locale-choice.ts";
import { wantedLanguages } from "../http/wanted-languages.ts";

export interface Visit {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly acceptLanguage: string;
  /** Language remembered in a cookie, or null. */
  readonly storedLanguage: string | null;
}

/**
 * Where a visit must go instead, or null (SPEC §2: locale prefix, no trailing slash, `/index.html` is the root). The
 * target is put together from path segments behind one slash, so it never names another host.
 */
export const redirectOf = ({
  pathname,
  search,
  acceptLanguage,
  storedLanguage,
}: Visit): { readonly to: string; readonly permanent: boolean } | null => {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (segments.at(-1) === "index.html") segments.pop();
  const first = segments[0];
  const isPrefixed = first !== undefined && isLocale(first);
  const locale = isPrefixed ? [] : [chooseLocale(storedLanguage, wantedLanguages(acceptLanguage))];
  const clean = `/${[...locale, ...segments].join("/")}`;
  return clean === pathname ? null : { to: clean + search, permanent: isPrefixed };
};
