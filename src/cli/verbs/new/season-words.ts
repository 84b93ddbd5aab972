import { FALLBACK_LOCALE } from "../../../foundation/locale.ts";
import { jsonText } from "../../../language/editing/json-text.ts";
import type { Tree } from "../../../repository/tree.ts";
import { humanized, LANGUAGES } from "./words.ts";

/** What stands behind the campaign's name in the address of a page. */
export const lastPart = (page: string): string => page.split("/").at(-1) ?? page;

/** What search results show of a title, in characters (FNL7004). */
const MOST = 65;

/** With the season first, as much of the page's own title as there is room for, and its name where there is none. */
const titled = (tag: string, title: string, page: string): string =>
  [title, title.split(/\s?[:,] /)[0], humanized(page)]
    .map((each) => `${tag}: ${each}`)
    .find((each) => each.length <= MOST) ?? tag;

/**
 * The tag, and a title of its own for each page: search engines tell pages apart by it. All in English, in every language:
 * a copy is reported until it is translated (FNL5010), half a translation would not be.
 */
export const seasonWords = (
  tree: Tree,
  id: string,
  base: string,
  tag: string,
  pages: readonly string[],
): ReadonlyMap<string, string> => {
  const { funnels, messages, sitePages } = tree.content;
  const titles = pages.map((page) => {
    const key = funnels.get(base)?.pages.get(page)?.value.title ?? sitePages.get(page)?.value.title;
    const name = lastPart(page);
    const title = messages.formsOf(key ?? "", FALLBACK_LOCALE)[0]?.text ?? humanized(name);
    return [`${name}.title`, titled(tag, title, name)] as const;
  });
  const words = jsonText({ tag, ...Object.fromEntries(titles) });
  return new Map(LANGUAGES.map((language) => [`locales/${language}/${id}.json`, words]));
};
