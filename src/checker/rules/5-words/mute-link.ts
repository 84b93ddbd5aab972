import type { Rule } from "../../rule.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

const LABEL = /\[([^\]]*)\]\([^)\s]*\)/g;
/** Words that say nothing of where a link leads. */
const MUTE =
  /^\W*(?:click here|here|link|this link|more|hier(?: klicken)?|klick(?:e|en Sie)? hier|mehr|(?:cliquez )?ici|plus|(?:haz clic )?aquí|más|(?:clicca )?qui|di più)?\W*$/iu;

const checkWords = checkTexts((text) =>
  text.includes("](") ? [...text.matchAll(LABEL)].find(([, label = ""]) => MUTE.test(label))?.[0] : null,
);

export const rule: Rule<Worded> = {
  code: "FNL5040",
  severity: "warning",
  title: "A link does not say where it leads",
  explanation:
    "Screen readers list the links of a page by their words (WCAG 2.4.4): “click here” says nothing there, and a link without words cannot be touched at all.",
  wrong: inAllLanguages({ "email.privacy": "[Here](home)" }),
  right: inAllLanguages({ "email.privacy": "[Ana](home)" }),
  checkWords,
  say: ({ words }) => [`"${words}" does not say where it leads`, "put the name of the page in the brackets"],
};
