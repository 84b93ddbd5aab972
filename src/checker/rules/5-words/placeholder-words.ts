import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

/** What authors write until they know what to say. "todo" in small letters is Spanish. */
const MARK = /\b(?:TO[-]?DO|FIX[-]?ME|TBD|TBC|X{3,}|TK)\b|\?\?\?/;
const FILLER =
  /\blorem ipsum\b|\bdolor sit amet\b|^(?:text|title|label|why|placeholder|copy|headline|button|titel|texto|texte|testo|título|titre|titolo)\W*$|\b(?:your|some|dummy|sample) (?:text|copy) here\b|\[(?:insert|add|your) [^\]]*\](?!\()/i;

const checkWords = checkTexts((text) => (MARK.exec(text) ?? FILLER.exec(text))?.[0]);

export const rule: Rule<Worded> = {
  code: "FNL5020",
  severity: "warning",
  title: "Words that only keep a place",
  explanation:
    "“TBD”, “Text”, “lorem ipsum” and what the templates begin with are written to be replaced. They ship when nobody notices.",
  wrong: { "locales/en/sample.json": { "story.head": "TBD: a better headline" } },
  right: { "locales/en/sample.json": { "story.head": "Ana runs" } },
  checkWords,
  say: ({ words }) => [`"${words}" only keeps a place`, "write what visitors are to read"],
};
