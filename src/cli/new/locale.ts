import { LOCALES } from "../../foundation/locale.ts";
import { didYouMean } from "../../funnel/suggest.ts";
import type { Tree } from "../tree.ts";
import { wordFiles, wordsIn } from "../words/word-files.ts";
import { WrongUse } from "../wrong-use.ts";
import type { Draft } from "./draft.ts";
import { jsonText, withValue } from "./json-text.ts";

export interface LocaleOptions {
  /** `funnel-20.goal.title=What brings you here?`. */
  readonly say: readonly string[];
}

/** Words in which one of the ten locales differs from its language: a folder that holds only these. */
export const newLocale = (tree: Tree, locale: string, { say }: LocaleOptions): Draft => {
  if (!LOCALES.some((each) => each === locale))
    throw new WrongUse(
      `the site has no locale "${locale}"; ${didYouMean(locale, LOCALES, "locales")} (src/foundation/locale.ts has the list)`,
    );
  const files = new Map<string, string>();
  for (const [file, key, text] of say.map((each) => messageOf(tree, locale, each))) {
    const path = `locales/${locale}/${file}.json`;
    if (wordsIn(tree, locale, file).has(key)) throw new WrongUse(`"${file}.${key}" is there already in ${path}`);
    files.set(path, withValue(files.get(path) ?? tree.texts.get(path) ?? jsonText({}), [key], text));
  }
  return {
    files,
    next: [
      "npm run funnel -- words status (counts what the locale says itself)",
      `npm run funnel -- preview home --locale ${locale}`,
      "npm run funnel -- check",
    ],
  };
};

const messageOf = (tree: Tree, locale: string, given: string): readonly [file: string, key: string, text: string] => {
  const [, file = "", key = "", text = ""] = /^([a-z0-9-]+)\.([^=]+)=(.+)$/s.exec(given) ?? [];
  if (file === "") throw new WrongUse(`--say "${given}" is no message; write funnel-20.goal.title="Words"`);
  const [language = locale] = locale.split("-");
  if (!wordFiles(tree).includes(file))
    throw new WrongUse(`there is no file of words "${file}"; ${didYouMean(file, wordFiles(tree), "files")}`);
  const known = wordsIn(tree, language, file);
  if (!known.has(key))
    throw new WrongUse(`"${language}" does not say "${file}.${key}"; ${didYouMean(key, known.keys(), "keys")}`);
  return [file, key, text];
};
