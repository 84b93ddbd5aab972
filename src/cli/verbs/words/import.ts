import { jsonText, withValue } from "../../../language/editing/json-text.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { MESSAGE_LINK } from "../../../language/words/message-link.ts";
import { PLURAL } from "../../../language/words/messages.ts";
import { braceFault, placeholdersOf } from "../../../language/words/placeholders.ts";
import type { Tree } from "../../../repository/tree.ts";
import type { Unit } from "./unit.ts";
import { SOURCE, type Words, wordFiles, wordsIn } from "./word-files.ts";

export interface Imported {
  /** Path → text of the files that change. */
  readonly files: ReadonlyMap<string, string>;
  readonly taken: number;
  /** One sentence a message that cannot be taken. With any of them nothing is written. */
  readonly refusals: readonly string[];
}

/** Translations laid into the files of a folder: order and formatting of what stands there are kept. */
export const importUnits = (tree: Tree, folder: string, units: readonly Unit[]): Imported => {
  const translated = units.filter(({ target }) => target.trim() !== "");
  const refusals = translated.flatMap((unit) => {
    const fault = faultOf(tree, unit);
    return fault === null ? [] : [`${unit.file}.${unit.key}: ${fault}`];
  });
  const files = new Map<string, string>();
  let taken = 0;
  if (refusals.length > 0) return { files, taken, refusals };
  for (const { file, key, target } of translated) {
    const path = `locales/${folder}/${file}.json`;
    const own = wordsIn(tree, folder, file).get(key);
    if (own === target || (own === undefined && inherited(tree, folder, file).get(key) === target)) continue;
    const text = files.get(path) ?? tree.texts.get(path) ?? jsonText({});
    files.set(path, withValue(text, [key], target, keyAbove(wordsIn(tree, SOURCE, file), text, key)));
    taken += 1;
  }
  return { files, taken, refusals };
};

/** Words of the language below a region: a region says only what differs. */
const inherited = (tree: Tree, folder: string, file: string): Words => {
  const [language = folder] = folder.split("-");
  return language === folder ? new Map() : wordsIn(tree, language, file);
};

/** The nearest key before this one in the source that the text has already. */
const keyAbove = (source: Words, text: string, key: string): string | undefined => {
  const keys = [...source.keys()];
  const present = new Set(Object.keys(JSON.parse(text)));
  return keys.slice(0, Math.max(0, keys.indexOf(key))).findLast((each) => present.has(each));
};

const faultOf = (tree: Tree, { file, key, source, target }: Unit): string | null => {
  if (!wordFiles(tree).includes(file)) return `there is no such file; ${didYouMean(file, wordFiles(tree), "files")}`;
  const english = wordsIn(tree, SOURCE, file);
  const original = english.get(key) ?? english.get(key.replace(PLURAL, "_other"));
  if (original === undefined) return `there is no such key; ${didYouMean(key, english.keys(), "keys")}`;
  if (english.has(key) && source !== "" && source !== original) return "English has changed since the export";
  return braceFault(target) ?? placeholderFault(original, target, key) ?? linkFault(original, target);
};

const placeholderFault = (original: string, target: string, key: string): string | null => {
  const [wanted, given] = [placeholdersOf(original), placeholdersOf(target)];
  // A form for one thing may say "a day" where the others say "{{count}} days".
  const absent = wanted.filter((name) => !given.includes(name) && !(PLURAL.test(key) && name === "count"));
  const extra = given.filter((name) => !wanted.includes(name));
  if (absent.length > 0) return `{{${absent.join("}}, {{")}}} is missing`;
  return extra.length > 0 ? `{{${extra.join("}}, {{")}}} is not in English` : null;
};

const linkFault = (original: string, target: string): string | null => {
  const links = (text: string): string =>
    [...text.matchAll(MESSAGE_LINK)]
      .map(([, to = ""]) => to)
      .sort()
      .join(" ");
  return links(original) === links(target)
    ? null
    : `links lead to "${links(target)}", in English to "${links(original)}"`;
};
