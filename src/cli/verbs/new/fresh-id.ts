import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import type { Tree } from "../../../repository/tree.ts";

const ID = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** @throws WrongUse for what is no id of the language. */
export const checkedId = (id: string): string => {
  if (!ID.test(id)) throw new WrongUse(`"${id}" is no id: write lower-case letters, digits, "-" and "_"`);
  return id;
};

/** @throws WrongUse when the file is there already. */
export const freshPath = (tree: Tree, path: string): string => {
  if (tree.texts.has(path)) throw new WrongUse(`${path} is there already`);
  return path;
};

/** The values of an option that takes several: `"A 5k, A marathon"`. @throws WrongUse when one is empty, or there twice. */
export const listOf = (flag: string, text: string): readonly string[] => {
  const values = text.split(",").map((value) => value.trim());
  if (values.includes("")) throw new WrongUse(`${flag} ${text} has an empty value; write one,two`);
  if (new Set(values).size < values.length) throw new WrongUse(`${flag} ${text} says a value twice`);
  return values;
};

/** The id of an answer that was typed as words: "A 5k" → `a_5k`. An id stays as it is. @throws WrongUse */
export const idOf = (words: string): string =>
  ID.test(words) ? words : checkedId(words.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_"));

/** Answers that were typed as words or ids, with their ids. @throws WrongUse */
export const answersOf = (flag: string, text: string): ReadonlyMap<string, string> => {
  const answers = listOf(flag, text).map((words) => [idOf(words), words] as const);
  const ids = new Map(answers);
  if (ids.size < answers.length) throw new WrongUse(`${flag} ${text} says a value twice`);
  return ids;
};
