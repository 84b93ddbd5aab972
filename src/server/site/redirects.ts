import { parse as parseCookies } from "hono/utils/cookie";
import type { Locale } from "../../foundation/locale.ts";
import { chooseLocale, localeOfPrefix } from "../../foundation/locale-choice.ts";
import { wantedLanguages } from "../http/wanted-languages.ts";

export interface Visit {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly acceptLanguage: string;
  /** Language remembered in a cookie, or null. */
  readonly storedLanguage: string | null;
}

/** The language of a visit whose address names none. */
export const languageOf = ({
  storedLanguage,
  acceptLanguage,
}: Pick<Visit, "storedLanguage" | "acceptLanguage">): Locale =>
  chooseLocale(storedLanguage, wantedLanguages(acceptLanguage));

/**
 * Where a visit must go instead, or null (SPEC §2: locale prefix, no trailing slash, `/index.html` is the root; a prefix
 * may be written in other letters, or name a language alone). The
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
  const wanted = wantedLanguages(acceptLanguage);
  const written = first === undefined ? null : localeOfPrefix(first, storedLanguage, wanted);
  const rest = written ? segments.slice(1) : segments;
  const clean = `/${[written?.locale ?? chooseLocale(storedLanguage, wanted), ...rest].join("/")}`;
  return clean === pathname ? null : { to: clean + search, permanent: written?.exact === true };
};

/** What a request says of languages. */
export const languagesOf = ({ headers }: Request): Pick<Visit, "acceptLanguage" | "storedLanguage"> => ({
  acceptLanguage: headers.get("accept-language") ?? "",
  storedLanguage: parseCookies(headers.get("cookie") ?? "", "language")["language"] ?? null,
});
