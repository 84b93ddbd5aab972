import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string };

const SHOUTED = /[!?]{2,}|[¡]{2,}|(?<!\p{L})\p{Lu}{2,}(?:[ ,]+\p{Lu}{2,}){2,}(?!\p{L})/u;

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const entries of folders.values()) {
    for (const { text, document, inFile } of entries.values()) {
      const words = SHOUTED.exec(text)?.[0];
      if (words !== undefined) yield { where: spot(document, [inFile]), args: { words } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5035",
  severity: "warning",
  title: "Words that shout",
  explanation:
    "Capitals throughout are hard to read, some screen readers spell them, and several marks in a row say nothing that one does not. Where capitals belong to a look, the style of the brand makes them.",
  wrong: { "locales/en/sample.json": { "story.head": "Ana runs!!!" } },
  right: { "locales/en/sample.json": { "story.head": "Ana runs!" } },
  checkWords,
  say: ({ words }) => [`"${words}" shouts`, "write it like a sentence, with one mark"],
};
