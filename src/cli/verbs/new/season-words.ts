import { FALLBACK_LOCALE, LOCALES, type Locale, languageOf } from "../../../foundation/locale.ts";
import { jsonText } from "../../../language/editing/json-text.ts";
import type { Tree } from "../../../repository/tree.ts";
import { humanized, LANGUAGES } from "./words.ts";

/** What stands behind the campaign's name in the address of a page. */
export const lastPart = (page: string): string => page.split("/").at(-1) ?? page;

/** What search results show of a title, in characters (FNL7004). */
const MOST = 65;

/** With the season first; what follows a colon or comma goes when there is no room for it. */
const titled = (tag: string, title: string): string => {
  const whole = `${tag}: ${title}`;
  return whole.length > MOST ? `${tag}: ${title.split(/\s?[:,] /)[0]}` : whole;
};

/** The tag, and a title of its own for each page: search engines tell pages apart by it. */
export const seasonWords = (
  tree: Tree,
  id: string,
  base: string,
  tag: string,
  pages: readonly string[],
): ReadonlyMap<string, string> => {
  const { funnels, messages } = tree.content;
  const titles = (locale: Locale): Readonly<Record<string, string>> =>
    Object.fromEntries(
      pages.map((page) => {
        const key = funnels.get(base)?.pages.get(page)?.value.title ?? tree.content.sitePages.get(page)?.value.title;
        const title = messages.formsOf(key ?? "", locale)[0]?.text ?? humanized(lastPart(page));
        return [`${lastPart(page)}.title`, titled(tag, title)];
      }),
    );
  return new Map(
    LANGUAGES.map((language) => {
      const locale = LOCALES.find((each) => languageOf(each) === language) ?? FALLBACK_LOCALE;
      return [`locales/${language}/${id}.json`, jsonText({ tag, ...titles(locale) })];
    }),
  );
};
