import { checkTree, type Language } from "../check-tree.ts";
import { fixedTexts } from "./apply-fixes.ts";

type Texts = ReadonlyMap<string, string>;

const MOST_ROUNDS = 5;

/**
 * The texts that safe fixes change, by path: until none is left, for one may bring another to light. Only what a fix
 * names is written anew; order, spaces and line breaks stay.
 */
export const fixAll = (texts: Texts, language: Language, isWanted: (file: string) => boolean): Texts => {
  const written = new Map<string, string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const present = new Map([...texts, ...written]);
    const { problems } = checkTree(present, language);
    const fixed = [...fixedTexts(present, problems, isWanted)].filter(([path, text]) => present.get(path) !== text);
    if (fixed.length === 0) break;
    for (const [path, text] of fixed) written.set(path, text);
  }
  return written;
};
