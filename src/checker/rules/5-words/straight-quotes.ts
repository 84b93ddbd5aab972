import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly mark: string; readonly language: string };

/** What stands in its place, opening and closing, by language. */
const QUOTATION_MARKS: Readonly<Record<string, string>> = {
  de: "„ “",
  en: "“ ”",
  es: "« »",
  fr: "« » with U+00A0 inside",
  it: "« »",
};

const STRAIGHT = /["']/;
/** Between two letters it can be nothing else. */
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of folders) {
    for (const { text, document, inFile } of entries.values()) {
      const mark = ['"', "'"].find((each) => text.includes(each));
      if (mark === undefined) continue;
      const curly = text.replace(APOSTROPHE, "’");
      const fix = STRAIGHT.test(curly) ? {} : { fix: curly };
      yield { where: spot(document, [inFile]), args: { mark, language: folder.slice(0, 2) }, ...fix };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5015",
  severity: "warning",
  title: "A quotation mark or an apostrophe is straight",
  explanation: "Straight marks are those of a typewriter. Print has its own, and each language its own pair.",
  wrong: { "locales/en/sample.json": { "story.title": "Ana's story" } },
  right: { "locales/en/sample.json": { "story.title": "Ana’s story" } },
  checkWords,
  say: ({ mark, language }) => [
    `the mark ${mark} is straight`,
    mark === "'" ? "write ’ (U+2019)" : `write ${QUOTATION_MARKS[language] ?? "the marks of the language"}`,
  ],
};
