import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { LOCALES, type Locale, languageOf } from "../../../../foundation/locale.ts";
import { CURRENCY_OF } from "../../../../foundation/locale-currency.ts";
import { jsonText, withValue } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { knownLocale } from "../../../known-locale.ts";
import { SOURCE, wordFiles, wordsIn } from "../../words/word-files.ts";
import { type Beginning, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { missingParts, missingWords } from "../whole-locale.ts";
import { landingOf } from "./landing.ts";

export interface LocaleOptions {
  /** `funnel-20.goal.title=What brings you here?`. */
  readonly say?: readonly string[];
  /** Locale whose prices it takes over. */
  readonly like?: string;
}

/**
 * One of the ten locales (SPEC §2), begun as a whole: every message that it lacks, in English, and every price, as in a
 * locale of the same currency. `say`: words in which it differs from its language, and words of law, which nobody may
 * leave in English.
 */
const draft = (tree: Tree, locale: string, { say = [], like }: LocaleOptions): Draft => {
  const known = knownLocale(locale);
  const whole = [...missingWords(tree, known), ...missingParts(tree, known, likeOf(known, like))];
  const files = new Map(whole);
  for (const [file, key, text] of say.map((each) => messageOf(tree, known, each))) {
    // What its language does not say yet is said for the whole language.
    const folder = wordsIn(tree, languageOf(known), file).has(key) ? known : languageOf(known);
    const path = `locales/${folder}/${file}.json`;
    if (wordsIn(tree, known, file).has(key)) throw new WrongUse(`"${file}.${key}" is there already in ${path}`);
    files.set(path, withValue(files.get(path) ?? tree.texts.get(path) ?? jsonText({}), [key], text));
  }
  if (files.size === 0)
    throw new WrongUse(
      `everything of ${known} is there already; --say funnel-20.goal.title="Words" writes what it says differently`,
    );
  return {
    files,
    preview: { page: landingOf(tree), locale: known },
    next: [
      whole.length > 0
        ? `npm run funnel -- words export --locale ${languageOf(known)} --missing --out ${languageOf(known)}.xlf (for a translator)`
        : "npm run funnel -- words status (counts what the locale says itself)",
      `npm run funnel -- prices --locale ${known}`,
      "npm run funnel -- check",
    ],
  };
};

export const newLocale: Beginning<LocaleOptions> = {
  usage: "locale [locale]",
  description: "A whole locale: what it lacks, or what it says differently.",
  options: [
    option("--say <message>", 'key and words: funnel-20.goal.title="Words"; may be given again').argParser(
      (message: string, before: readonly string[] | undefined) => [...(before ?? []), message],
    ),
    option("--like <locale>", "locale whose prices it takes over; one of the same currency when absent"),
  ],
  make: draft,
  examples: ["new locale it-IT --dry-run", 'new locale en-CA --say funnel-20.goal.title="What brings you here?"'],
};

/** A locale that pays in the same currency, of the same language if there is one. */
const likeOf = (locale: Locale, like: string | undefined): Locale => {
  if (like !== undefined) return knownLocale(like);
  const sameCurrency = LOCALES.filter((each) => each !== locale && CURRENCY_OF[each] === CURRENCY_OF[locale]);
  return sameCurrency.find((each) => languageOf(each) === languageOf(locale)) ?? sameCurrency[0] ?? locale;
};

const messageOf = (tree: Tree, locale: Locale, given: string): readonly [file: string, key: string, text: string] => {
  const [, file = "", key = "", text = ""] = /^([a-z0-9-]+)\.([^=]+)=(.+)$/s.exec(given) ?? [];
  if (file === "") throw new WrongUse(`--say "${given}" is no message; write funnel-20.goal.title="Words"`);
  if (!wordFiles(tree).includes(file))
    throw new WrongUse(`there is no file of words "${file}"; ${didYouMean(file, wordFiles(tree), "files")}`);
  const language = languageOf(locale);
  const words = new Map([...wordsIn(tree, SOURCE, file), ...wordsIn(tree, language, file)]);
  if (!words.has(key))
    throw new WrongUse(`"${language}" does not say "${file}.${key}"; ${didYouMean(key, words.keys(), "keys")}`);
  return [file, key, text];
};
