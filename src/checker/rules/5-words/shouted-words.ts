import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

const SHOUTED = /[!?]{2,}|[¡]{2,}|(?<!\p{L})\p{Lu}{2,}(?:[ ,]+\p{Lu}{2,}){2,}(?!\p{L})/u;

const checkWords = checkTexts((text) => SHOUTED.exec(text)?.[0]);

export const rule: Rule<Worded> = {
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
