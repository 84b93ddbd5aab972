import { LOCALES, languageOf } from "../../../foundation/locale.ts";
import { jsonText, withValue } from "../../../language/editing/json-text.ts";
import type { Tree } from "../../../repository/tree.ts";

export const LANGUAGES: readonly string[] = [...new Set(LOCALES.map(languageOf))];

/** `file` of every language with more words: until they are translated they say the same everywhere. */
export const addedWords = (
  tree: Tree,
  file: string,
  words: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(words).length === 0
      ? []
      : LANGUAGES.map((language) => {
          const path = `locales/${language}/${file}.json`;
          const before = tree.texts.get(path);
          const text = before === undefined ? jsonText(words) : Object.entries(words).reduce(addWord, before);
          return [path, text] as const;
        }),
  );

const addWord = (text: string, [key, words]: readonly [string, string]): string => withValue(text, [key], words);

/** Every file of words `from` as `to`, in all folders: what is translated stays translated. */
export const copiedWords = (tree: Tree, from: string, to: string): ReadonlyMap<string, string> =>
  new Map(
    [...tree.texts].flatMap(([path, text]) => {
      const [, folder, file] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
      return file === from ? [[`locales/${folder}/${to}.json`, text] as const] : [];
    }),
  );

/** Message keys of one file of words as those of another: `"blackfriday.tag"` → `"easter.tag"`. */
export const renamedKeys = (text: string, from: string, to: string): string => text.replaceAll(`"${from}.`, `"${to}.`);

/** `"up_to_5_km"` → `"Up to 5 km"`. */
export const humanized = (id: string): string => {
  const words = id.replaceAll(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
