import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL5009", severity: "error" } as const;

function* checkWords({ folders, complete }: Messages): Iterable<Problem> {
  for (const [folder, entries] of folders) {
    const [language = "", region] = folder.split("-");
    const below = folders.get(language);
    if (region === undefined || !below || !complete) continue;
    for (const { key, text, document, inFile } of entries.values()) {
      const words = below.get(key);
      if (words?.text === text) {
        yield problemAt(
          named,
          spot(document, [inFile], "key"),
          `"${key}" says the same as in "${language}"`,
          "take it away: a region holds only what differs",
        );
      } else if (!words) {
        yield problemAt(
          named,
          spot(document, [inFile], "key"),
          `"${key}" is not in "${language}"`,
          `write it in locales/${language}, or correct the key`,
        );
      }
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A region's words stand over nothing",
  explanation:
    "A region holds only what it says differently from its language. A key that the language has not is misspelt, and words that are equal would not follow when the language changes.",
  wrong: { "locales/en-GB/sample.json": { "gaol.title": "What is your aim?" } },
  right: { "locales/en-GB/sample.json": { "goal.title": "What is your aim?" } },
  checkWords,
};
