import { LOCALES, languageOf } from "../../foundation/locale.ts";
import type { Table } from "../table.ts";
import type { Tree } from "../tree.ts";
import { isUntranslated, SOURCE, wordFor, wordsIn } from "./word-files.ts";

/** How far each file is translated in each locale. */
export const statusTable = (tree: Tree, files: readonly string[]): Table => ({
  columns: ["file", "locale", "keys", "own", "inherited", "missing", "still English"],
  rows: files.flatMap((file) =>
    LOCALES.map((locale) => {
      const found = [...wordsIn(tree, SOURCE, file)].map(([key, source]) => ({
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
        languageOf(locale) === SOURCE
          ? ""
          : count(({ source, word }) => word !== null && isUntranslated(source, word.text)),
      ];
    }),
  ),
});

/** Every key that some language does not say, or says in English. */
export const missingTable = (tree: Tree, files: readonly string[], locale?: string): Table => ({
  columns: ["file", "key", "in", "why", "English"],
  rows: files.flatMap((file) =>
    [...wordsIn(tree, SOURCE, file)].flatMap(([key, source]) =>
      languages(locale).flatMap((language) => {
        const word = wordFor(tree, language, file, key);
        if (word === null) return [[file, key, language, "missing", source]];
        return isUntranslated(source, word.text) ? [[file, key, language, "still English", source]] : [];
      }),
    ),
  ),
});

const languages = (locale: string | undefined): readonly string[] =>
  locale === undefined ? [...new Set(LOCALES.map(languageOf))].filter((each) => each !== SOURCE) : [locale];
