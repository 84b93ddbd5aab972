import { isLanguage } from "../../../foundation/locale.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import { phraseIn } from "../../../language/words/phrases.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string };

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of folders) {
    const language = folder.slice(0, 2);
    // Words that no visitor reads are reported as such.
    if (!isLanguage(language)) continue;
    for (const { text, document, inFile } of entries.values()) {
      const words = phraseIn(text, language, "scarcity");
      if (words !== null) yield { where: spot(document, [inFile]), args: { words } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9003",
  severity: "error",
  title: "Words that claim scarcity",
  explanation:
    "Places left and people looking are true only when somebody counts them. Written into copy they are false most of the time.",
  wrong: { "locales/en/sample.json": { "sale.tag": "Only 3 places left" } },
  right: { "locales/en/sample.json": { "sale.tag": "Sale" } },
  checkWords,
  say: ({ words }) => [`"${words}" is a number that nobody counts`, "take it away"],
};
