import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly key: string; readonly language: string; readonly isSame: boolean };

function* checkWords({ folders, complete }: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of folders) {
    const [language = "", region] = folder.split("-");
    const below = folders.get(language);
    if (region === undefined || !below || !complete) continue;
    for (const { key, text, document, inFile } of entries.values()) {
      const words = below.get(key);
      if (words && words.text !== text) continue;
      yield { where: spot(document, [inFile], "key"), args: { key, language, isSame: words !== undefined } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5009",
  severity: "error",
  title: "A region's words stand over nothing",
  explanation:
    "A region holds only what it says differently from its language. A key that the language has not is misspelt, and words that are equal would not follow when the language changes.",
  wrong: { "locales/en-GB/sample.json": { "gaol.title": "What is your aim?" } },
  right: { "locales/en-GB/sample.json": { "goal.title": "What is your aim?" } },
  checkWords,
  say: ({ key, language, isSame }) =>
    isSame
      ? [`"${key}" says the same as in "${language}"`, "take it away: a region holds only what differs"]
      : [`"${key}" is not in "${language}"`, `write it in locales/${language}, or correct the key`],
};
