import { LOCALES, type Locale, languageOf } from "../../../foundation/locale.ts";
import { jsonText, withValue } from "../../../language/editing/json-text.ts";
import { PLURAL, pluralForms } from "../../../language/words/messages.ts";
import type { Tree } from "../../../repository/tree.ts";
import { SOURCE, wordFiles, wordFor, wordsIn } from "../words/word-files.ts";

type Files = ReadonlyMap<string, string>;

/** Messages that nobody has written for a locale, in English until they are translated. */
export const missingWords = (tree: Tree, locale: Locale): Files => {
  const language = languageOf(locale);
  return new Map(
    wordFiles(tree).flatMap((file): readonly (readonly [string, string])[] => {
      const words = [...wordsIn(tree, SOURCE, file)]
        .flatMap(([key, text]) => formsOf(language, key, text))
        .filter(([key]) => wordFor(tree, locale, file, key) === null);
      const path = `locales/${language}/${file}.json`;
      const before = tree.texts.get(path);
      if (words.length === 0) return [];
      if (before === undefined) return [[path, jsonText(Object.fromEntries(words))]];
      return [[path, words.reduce((text, [key, word]) => withValue(text, [key], word), before)]];
    }),
  );
};

/** A form of English as the forms of another language: what English has not is like its `other`. */
const formsOf = (language: string, key: string, text: string): readonly (readonly [string, string])[] => {
  if (!PLURAL.test(key)) return [[key, text]];
  const stem = key.replace(PLURAL, "");
  const form = key.slice(stem.length + 1);
  const forms = pluralForms(language);
  const further = forms.filter((each) => !pluralForms(SOURCE).includes(each));
  const written = form === "other" ? [form, ...further] : forms.includes(form) ? [form] : [];
  return written.map((each) => [`${stem}_${each}`, text]);
};

/**
 * What definitions say for each locale and not for this one (prices, trials, past prices), as another locale has it that
 * pays in the same currency.
 */
export const missingParts = (tree: Tree, locale: Locale, like: Locale): Files =>
  new Map(
    [...tree.texts].flatMap(([path, text]): readonly (readonly [string, string])[] => {
      if (!path.startsWith("funnels/")) return [];
      const places = withoutLocale(tree.content.files.get(path)?.document?.value, locale, like, []);
      if (places.length === 0) return [];
      const filled = places.reduce((fixed, { at, value }) => withValue(fixed, [...at, locale], value), text);
      return [[path, filled]];
    }),
  );

interface Place {
  readonly at: readonly (string | number)[];
  readonly value: unknown;
}

const withoutLocale = (node: unknown, locale: Locale, like: Locale, at: Place["at"]): readonly Place[] => {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((each, index) => withoutLocale(each, locale, like, [...at, index]));
  const entries = Object.entries(node);
  const byLocale = entries.length > 1 && entries.every(([key]) => LOCALES.some((each) => each === key));
  if (!byLocale) return entries.flatMap(([key, value]) => withoutLocale(value, locale, like, [...at, key]));
  const value = new Map(entries).get(like);
  return Object.hasOwn(node, locale) || value === undefined ? [] : [{ at, value }];
};
