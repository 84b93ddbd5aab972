import { applyEdits, type Edit } from "jsonc-parser";
import type { Problem } from "./problem.ts";

/** Changes only what each fix names, so that order, spaces and line breaks stay. Of fixes that overlap the first is taken. */
const applied = (text: string, problems: readonly Problem[]): string => {
  const edits = problems.flatMap(({ fix }): readonly Edit[] =>
    fix ? [{ offset: fix.offset, length: fix.length, content: fix.text }] : [],
  );
  edits.sort((a, b) => a.offset - b.offset);
  let end = -1;
  const apart = edits.filter(({ offset, length }) => {
    const isFree = offset >= end;
    if (isFree) end = offset + length;
    return isFree;
  });
  return applyEdits(text, apart);
};

/** Texts that safe fixes change, by path; empty when nothing can be mended. */
export const fixedTexts = (
  texts: ReadonlyMap<string, string>,
  problems: readonly Problem[],
): ReadonlyMap<string, string> => {
  const fixable = problems.filter(({ fix }) => fix !== undefined);
  const files = new Set(fixable.map(({ file }) => file));
  return new Map(
    [...files].map((path) => [
      path,
      applied(
        texts.get(path) ?? "",
        fixable.filter(({ file }) => file === path),
      ),
    ]),
  );
};
