import { LOCALES, languageOf } from "../../../foundation/locale.ts";
import type { Tree } from "../../../repository/tree.ts";
import type { Table } from "../../output/table.ts";
import { isEnglish, isUntranslated, SOURCE, wordFor, wordsIn } from "./word-files.ts";

/**
 * How far each file is translated in each locale.
 * @param before the tree as it was: a message is stale when its English has changed since and its translation has not
 */
export const statusTable = (tree: Tree, files: readonly string[], before: Tree | null): Table => ({
  columns: ["file", "locale", "keys", "own", "inherited", "missing", "still English", ...(before ? ["stale"] : [])],
  rows: files.flatMap((file) =>
    LOCALES.map((locale) => {
      const found = [...wordsIn(tree, SOURCE, file)].map(([key, source]) => ({
        key,
        source,
        word: wordFor(tree, locale, file, key),
      }));
      const count = (matches: (each: (typeof found)[number]) => boolean): string =>
        String(found.filter(matches).length);
      return [
        file,
        locale,
        String(found.length),
        count(({ word }) => word?.own === true),
        count(({ word }) => word?.own === false),
        count(({ word }) => word === null),
        isEnglish(locale)
          ? ""
          : count(({ source, word }) => word !== null && isUntranslated(locale, source, word.text)),
        ...(before ? [count(({ key }) => isStale(tree, before, locale, file, key))] : []),
      ];
    }),
  ),
});

const isStale = (tree: Tree, before: Tree, folder: string, file: string, key: string): boolean => {
  const [old, now] = [wordsIn(before, SOURCE, file).get(key), wordsIn(tree, SOURCE, file).get(key)];
  const translated = wordFor(tree, folder, file, key);
  if (old === undefined || old === now || translated === null || translated.text === now) return false;
  return wordFor(before, folder, file, key)?.text === translated.text;
};

/** Every key that some language does not say, says in English, or said of other English. */
export const missingTable = (tree: Tree, files: readonly string[], before: Tree | null, locale?: string): Table => ({
  columns: ["file", "key", "in", "why", "English"],
  rows: files.flatMap((file) =>
    [...wordsIn(tree, SOURCE, file)].flatMap(([key, source]) =>
      languages(locale).flatMap((language) => {
        const word = wordFor(tree, language, file, key);
        if (word === null) return [[file, key, language, "missing", source]];
        if (isUntranslated(language, source, word.text)) return [[file, key, language, "still English", source]];
        return before && isStale(tree, before, language, file, key) ? [[file, key, language, "stale", source]] : [];
      }),
    ),
  ),
});

const languages = (locale: string | undefined): readonly string[] =>
  locale === undefined ? [...new Set(LOCALES.map(languageOf))].filter((each) => each !== SOURCE) : [locale];
