import type { Content } from "../../language/content/content.ts";
import { nodeAt, offsetOf } from "../../language/reading/json-document.ts";
import { rules } from "../rules.gen.ts";
import type { Exception } from "./exception.ts";
import { byPlace, type Problem } from "./problem.ts";
import { problemsOf } from "./problem-of.ts";

type Entry = Pick<Exception, "document" | "index" | "entry">;

const entriesOf = ({ files }: Content): readonly Entry[] =>
  [...files.values()].flatMap(({ document, sound }) => {
    if (!document || !sound) return [];
    // A sound file: the schema says that the key holds such entries.
    const { "x-ignore": entries = [] } = document.value as { readonly "x-ignore"?: readonly Exception["entry"][] };
    return entries.map((entry, index) => ({ document, index, entry }));
  });

const isMeant = ({ document, entry }: Entry, { file, code, line, column }: Problem): boolean => {
  if (document.path !== file || entry.code !== code) return false;
  if (entry.key === undefined) return true;
  const property = nodeAt(document.tree, [entry.key]).parent;
  const offset = offsetOf(document.text, line, column);
  return property !== undefined && offset >= property.offset && offset < property.offset + property.length;
};

/**
 * Problems without those that their file says to live with. One that is past its day is reported again, and so is the
 * entry; an entry that silences nothing has had its time. While there are errors that is not known: some problems are
 * reported only when nothing worse is.
 */
export const silence = (content: Content, problems: readonly Problem[], today: string): readonly Problem[] => {
  const entries = entriesOf(content);
  if (entries.length === 0) return problems;
  const rest = problems.filter(
    (problem) => !entries.some((each) => isMeant(each, problem) && today <= each.entry.until),
  );
  const isWhole = !rest.some(({ severity }) => severity === "error");
  const exceptions = entries.map((each) => ({
    ...each,
    isOver: today > each.entry.until,
    isUsed: isWhole ? problems.some((problem) => isMeant(each, problem)) : null,
  }));
  return [...rest, ...rules.flatMap((rule) => problemsOf(rule, rule.checkExceptions?.(exceptions)))].sort(byPlace);
};
