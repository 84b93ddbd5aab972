import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly key: string };

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  const empty = new Map<string, Spot[]>();
  for (const folder of folders.values()) {
    for (const { key, text, document, inFile } of folder.values()) {
      if (text.trim() !== "") continue;
      empty.set(key, [...(empty.get(key) ?? []), spot(document, [inFile])]);
    }
  }
  for (const [key, where] of empty) yield { where, args: { key } };
}

export const rule: Rule<Args> = {
  code: "FNL5012",
  severity: "error",
  title: "A message says nothing",
  explanation:
    "Where the words should stand visitors see a gap, or a button without a name. What need not be said has no key: most texts may be left out of the definition.",
  wrong: { "locales/de/sample.json": { "goal.run": " " } },
  right: { "locales/de/sample.json": { "goal.run": "Laufen" } },
  checkWords,
  say: ({ key }) => [`"${key}" says nothing`, "write the words, or take the key away here and where it is used"],
};
