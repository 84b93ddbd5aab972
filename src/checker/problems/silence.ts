import type { Content } from "../../language/content/content.ts";
import { type JsonDocument, nodeAt, offsetOf, problemAt, spot } from "../../language/reading/json-document.ts";
import type { Ignore } from "../../language/types/common.gen.ts";
import { rule as staleIgnore } from "../rules/7-presentation/stale-ignore.ts";
import { byPlace, type Problem } from "./problem.ts";

/** A file of words says whose words are meant: it holds hundreds. */
type Entry = Ignore[number] & { readonly key?: string };

interface Silencing {
  readonly document: JsonDocument;
  readonly index: number;
  readonly entry: Entry;
}

const silencingsOf = ({ files }: Content): readonly Silencing[] =>
  [...files.values()].flatMap(({ document, sound }) => {
    if (!document || !sound) return [];
    // A sound file: the schema says that the key holds such entries.
    const { "x-ignore": entries = [] } = document.value as { readonly "x-ignore"?: readonly Entry[] };
    return entries.map((entry, index) => ({ document, index, entry }));
  });

const isMeant = ({ document, entry }: Silencing, { file, code, line, column }: Problem): boolean => {
  if (document.path !== file || entry.code !== code) return false;
  if (entry.key === undefined) return true;
  const property = nodeAt(document.tree, [entry.key]).parent;
  const offset = offsetOf(document.text, line, column);
  return property !== undefined && offset >= property.offset && offset < property.offset + property.length;
};

/**
 * Problems without those that their file says to live with. One that is past its day is told again, and so is the
 * entry; an entry that silences nothing has had its time. While there are errors that is not known: some problems are
 * told only when nothing worse is.
 */
export const silence = (content: Content, problems: readonly Problem[], today: string): readonly Problem[] => {
  const silencings = silencingsOf(content);
  if (silencings.length === 0) return problems;
  const kept = problems.filter(
    (problem) => !silencings.some((each) => isMeant(each, problem) && today <= each.entry.until),
  );
  const isKnown = !kept.some(({ severity }) => severity === "error");
  const stale = silencings.flatMap((each) => {
    const { document, index, entry } = each;
    const where = spot(document, ["x-ignore", String(index), "until"]);
    if (today > entry.until)
      return [problemAt(staleIgnore, where, `ignored until ${entry.until}`, "mend what it hides, or decide anew")];
    if (!isKnown || problems.some((problem) => isMeant(each, problem))) return [];
    const at = entry.key === undefined ? "here" : `at "${entry.key}"`;
    return [problemAt(staleIgnore, where, `nothing ${at} is ${entry.code}`, "take the entry away")];
  });
  return [...kept, ...stale].sort(byPlace);
};
