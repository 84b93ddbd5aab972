import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { LOCALES, messageLayers } from "../../../foundation/locale.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { MESSAGE_FOLDERS, PLURAL } from "../../../language/words/messages.ts";
import type { Tree } from "../../../repository/tree.ts";

/** The language in which words are written first. */
export const SOURCE = "en";

export type Words = ReadonlyMap<string, string>;

const NO_WORDS: Words = new Map();

const wordsOf = oncePer(
  (value: object): Words =>
    new Map(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string")),
);

/** Own words of a folder in one file, in the order of the file. Empty when it has none. */
export const wordsIn = ({ content }: Tree, folder: string, file: string): Words => {
  const value = content.files.get(`locales/${folder}/${file}.json`)?.document?.value;
  return typeof value === "object" && value !== null ? wordsOf(value) : NO_WORDS;
};

/** Names of all files of words: those in which something is written in the source language. */
export const wordFiles = ({ content }: Tree): readonly string[] =>
  [...content.files.values()].flatMap(({ role }) =>
    role?.kind === "messages" && role.owner === SOURCE ? [role.name] : [],
  );

/** The files to look at. @throws WrongUse for one that is not there. */
export const chosenFiles = (tree: Tree, file: string | undefined): readonly string[] => {
  const files = wordFiles(tree);
  if (file === undefined) return files;
  if (files.includes(file)) return [file];
  const hint = MESSAGE_FOLDERS.has(file) ? `a language is named by --locale ${file}` : didYouMean(file, files, "files");
  throw new WrongUse(`there is no locales/${SOURCE}/${file}.json; ${hint}`);
};

/** @throws WrongUse for what is no folder of words, or is the one that is translated from. */
export const targetFolder = (folder: string): string => {
  const folders = [...MESSAGE_FOLDERS].filter((each) => each !== SOURCE);
  if (!folders.includes(folder))
    throw new WrongUse(`no words go to "${folder}"; ${didYouMean(folder, folders, "locales")}`);
  return folder;
};

/** Folders below a folder, most general first: `en-GB` stands over `en`. */
const layersOf = (folder: string): readonly string[] => {
  const locale = LOCALES.find((each) => each === folder);
  return locale ? messageLayers(locale) : [folder];
};

/** What a visitor reads for a key in a folder, and whether it is the folder's own. */
export const wordFor = (
  tree: Tree,
  folder: string,
  file: string,
  key: string,
): { readonly text: string; readonly own: boolean } | null => {
  for (const layer of [...layersOf(folder)].reverse()) {
    const words = wordsIn(tree, layer, file);
    const text = words.get(key) ?? pluralOf(words, key);
    if (text !== undefined) return { text, own: layer === folder };
  }
  return null;
};

/** English has `_one` and `_other`; another language may have other forms of the same message. */
const pluralOf = (words: Words, key: string): string | undefined =>
  PLURAL.test(key) ? words.get(key.replace(PLURAL, "_other")) : undefined;

/** Titles of publications keep their language. */
const CITATION = /\b(19|20)\d\d\b|https:/;

/** `en-GB` says most things as English does, and is right to. */
export const isEnglish = (folder: string): boolean => folder.split("-")[0] === SOURCE;

/** Still says what English does, and in small letters: not only a name, a number or a placeholder. */
export const isCopy = (folder: string, source: string, text: string): boolean =>
  !isEnglish(folder) && source === text && !CITATION.test(source) && /\p{Ll}{2}/u.test(withoutFixed(source));

const withoutFixed = (text: string): string => text.replaceAll(/\{\{.*?\}\}|\]\([^)]*\)/g, "");

/** Says something in words, not only a name, a number or a placeholder, and still says it in English. */
export const isUntranslated = (folder: string, source: string, text: string): boolean => {
  if (!isCopy(folder, source, text)) return false;
  const words = withoutFixed(source).split(/\s+/);
  return words.filter((word) => /\p{Ll}{3}/u.test(word)).length > 2;
};
