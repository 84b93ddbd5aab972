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
