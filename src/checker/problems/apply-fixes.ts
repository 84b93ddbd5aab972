import { applyEdits, type Edit } from "jsonc-parser";
import type { Fix } from "../../language/reading/place.ts";
import { type Problem, placesOf } from "./problem.ts";

/** Changes only what each fix names, so that order, spaces and line breaks stay. Of fixes that overlap the first is taken. */
const applied = (text: string, fixes: readonly Fix[]): string => {
  const edits = fixes.map(({ offset, length, text: content }): Edit => ({ offset, length, content }));
  edits.sort((a, b) => a.offset - b.offset);
  let end = -1;
  const apart = edits.filter(({ offset, length }) => {
    const isFree = offset >= end;
    if (isFree) end = offset + length;
    return isFree;
  });
  return applyEdits(text, apart);
};

/**
 * Texts that safe fixes change, by path; empty when nothing can be fixed.
 * @param isWanted whether a file may be changed: a cause can show in many
 */
export const fixedTexts = (
  texts: ReadonlyMap<string, string>,
  problems: readonly Problem[],
  isWanted: (file: string) => boolean,
): ReadonlyMap<string, string> => {
  const fixes = new Map<string, Fix[]>();
  for (const { file, fix } of problems.flatMap(placesOf)) {
    if (fix === undefined || !isWanted(file)) continue;
    const known = fixes.get(file);
    if (known) known.push(fix);
    else fixes.set(file, [fix]);
  }
  return new Map([...fixes].map(([path, ofFile]) => [path, applied(texts.get(path) ?? "", ofFile)]));
};
