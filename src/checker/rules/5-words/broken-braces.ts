import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import { braceFault } from "../../../language/words/placeholders.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL5006", severity: "error" } as const;

function* checkWords({ folders }: Messages): Iterable<Problem> {
  for (const folder of folders.values()) {
    for (const { text, document, inFile } of folder.values()) {
      const fault = braceFault(text);
      if (fault)
        yield problemAt(named, spot(document, [inFile]), fault, "a placeholder is a name in double braces: {{amount}}");
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A placeholder has broken braces",
  explanation: "Visitors would read the braces instead of the amount or name that belongs there.",
  wrong: { "locales/en/sample.json": { "checkout.order": "Pay {{amount}" } },
  right: { "locales/en/sample.json": { "checkout.order": "Pay {{amount}}" } },
  checkWords,
};
