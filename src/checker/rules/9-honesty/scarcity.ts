import { isLanguage } from "../../../foundation/locale.ts";
import { phraseIn } from "../../../language/words/phrases.ts";
import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

const checkWords = checkTexts((text, folder) => {
  const language = folder.slice(0, 2);
  // Words that no visitor reads are reported as such.
  return isLanguage(language) ? phraseIn(text, language, "scarcity") : null;
});

export const rule: Rule<Worded> = {
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
