import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import { type Problem, together } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL5012", severity: "error" } as const;

function* checkWords({ folders }: Messages): Iterable<Problem> {
  const empty = new Map<string, Problem[]>();
  for (const folder of folders.values()) {
    for (const { key, text, document, inFile } of folder.values()) {
      if (text.trim() !== "") continue;
      const help = "write the words, or take the key away here and where it is used";
      const problem = problemAt(named, spot(document, [inFile]), `"${key}" says nothing`, help);
      empty.set(key, [...(empty.get(key) ?? []), problem]);
    }
  }
  for (const problems of empty.values()) yield* together(problems);
}

export const rule: Rule = {
  ...named,
  title: "A message says nothing",
  explanation:
    "Where the words should stand visitors see a gap, or a button without a name. What need not be said has no key: most texts may be left out of the definition.",
  wrong: { "locales/de/sample.json": { "goal.run": " " } },
  right: { "locales/de/sample.json": { "goal.run": "Laufen" } },
  checkWords,
};
