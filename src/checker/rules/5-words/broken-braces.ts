import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import { braceFault } from "../../../language/words/placeholders.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly fault: string };

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const folder of folders.values()) {
    for (const { text, document, inFile } of folder.values()) {
      const fault = braceFault(text);
      if (fault !== null) yield { where: spot(document, [inFile]), args: { fault } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5006",
  severity: "error",
  title: "A placeholder has broken braces",
  explanation: "Visitors would read the braces instead of the amount or name that belongs there.",
  wrong: { "locales/en/sample.json": { "checkout.order": "Pay {{amount}" } },
  right: { "locales/en/sample.json": { "checkout.order": "Pay {{amount}}" } },
  checkWords,
  say: ({ fault }) => [fault, "a placeholder is a name in double braces: {{amount}}"],
};
