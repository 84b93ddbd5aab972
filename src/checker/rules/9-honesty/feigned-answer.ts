import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { Worded } from "../parts/words-in-texts.ts";

/** With what mail programs mark an answer, or what was passed on. */
const ANSWER = /^\s*(?:re|aw|fwd?|wg|tr|rv|res|r|i)\s?:/iu;

function* checkWords({ files }: Messages): Iterable<Finding<Worded>> {
  for (const { key, text, document, inFile } of files.flat()) {
    const words = /(?:^|[.-])subject$/.test(key) ? ANSWER.exec(text)?.[0].trim() : undefined;
    if (words !== undefined) yield { where: spot(document, [inFile]), args: { words } };
  }
}

export const rule: Rule<Worded> = {
  code: "FNL9045",
  severity: "warning",
  title: "A mail pretends to be an answer",
  explanation:
    "A subject that begins with “Re:” or “Fwd:” says that the reader wrote first. It gets mails opened once, and reported as spam: a misleading subject is unlawful (CAN-SPAM Act, 15 U.S.C. 7704(a)(2); directive 2005/29/EC, article 6).",
  wrong: { "locales/en/mail.json": JSON.stringify({ "plan.subject": "Re: your plan" }) },
  right: { "locales/en/mail.json": JSON.stringify({ "plan.subject": "Your plan" }) },
  checkWords,
  say: ({ words }) => [`"${words}" marks an answer, and this is none`, "begin with what the mail is about"],
};
