import type { Ignore } from "./common.gen.ts";
import type { Content } from "./content.ts";
import { type JsonDocument, problemAt, spot } from "./json-document.ts";
import { byPlace, type Problem } from "./problem.ts";
import { rule as staleIgnore } from "./rules/stale-ignore.ts";

interface Silencing {
  readonly document: JsonDocument;
  readonly index: number;
  readonly entry: Ignore[number];
}

const silencingsOf = ({ files }: Content): readonly Silencing[] =>
  [...files.values()].flatMap(({ document, role, sound }) => {
    if (!document || !sound || role?.kind === "messages") return [];
    // A sound file: the schema says that the key holds an Ignore.
    const { "x-ignore": entries = [] } = document.value as { readonly "x-ignore"?: Ignore };
    return entries.map((entry, index) => ({ document, index, entry }));
  });

/**
 * Problems without those that their file says to live with. One that is past its day is told again, and so is the
 * entry; an entry that silences nothing has had its time.
 */
export const silence = (content: Content, problems: readonly Problem[], today: string): readonly Problem[] => {
  const silencings = silencingsOf(content);
  if (silencings.length === 0) return problems;
  const meant = ({ document, entry }: Silencing, { file, code }: Problem): boolean =>
    document.path === file && entry.code === code;
  const kept = problems.filter(
    (problem) => !silencings.some((each) => meant(each, problem) && today <= each.entry.until),
  );
  const stale = silencings.flatMap((each) => {
    const { document, index, entry } = each;
    const where = spot(document, ["x-ignore", String(index), "until"]);
    if (today > entry.until)
      return [problemAt(staleIgnore, where, `ignored until ${entry.until}`, "mend what it hides, or decide anew")];
    if (problems.some((problem) => meant(each, problem))) return [];
    return [problemAt(staleIgnore, where, `nothing here is ${entry.code}`, "take the entry away")];
  });
  return [...kept, ...stale].sort(byPlace);
};
