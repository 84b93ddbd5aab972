import { LOCALES, languageOf } from "../../../foundation/locale.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly key: string; readonly language: string };

/** Shorter texts may be the same in two languages: names, numbers, "Yoga". */
const LEAST = 30;
/** Titles of publications keep their language; they carry a year, a publisher's name or an address. */
const CITATION = /\b(19|20)\d\d\b|https:/;

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  const english = folders.get("en");
  for (const language of new Set(LOCALES.map(languageOf))) {
    if (language === "en") continue;
    for (const { key, text, document, inFile } of folders.get(language)?.values() ?? []) {
      if (
        text.length < LEAST ||
        english?.get(key)?.text !== text ||
        CITATION.test(text) ||
        !/\p{L}{4,} \p{L}{2,} /u.test(text)
      )
        continue;
      yield { where: spot(document, [inFile]), args: { key, language } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5010",
  severity: "warning",
  title: "A text was copied and not translated",
  explanation:
    "A sentence that is the same as in English is read as English. Legal text must stand in the visitor's own language.",
  wrong: { "locales/de/sample.json": { "target.benefit": "Losing 5 % is already good for blood pressure." } },
  right: {},
  checkWords,
  say: ({ key, language }) => [`"${key}" is English in "${language}"`, "translate it"],
};
