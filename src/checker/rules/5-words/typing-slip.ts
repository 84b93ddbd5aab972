import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

const UNREAD = /\{\{[^}]*\}\}|\]\([^)]*\)/g;

const TWICE = /(?<![\p{L}\d’-])(\p{L}{2,}) \1(?![\p{L}’-])/iu;
/** Words that may follow themselves. */
const MAY_FOLLOW: Readonly<Record<string, RegExp>> = {
  de: /^(?:d(?:ie|er|as|en|em)|sie|ihr) /i,
  en: /^(?:that|had) /i,
  fr: /^[nv]ous /i,
  it: /^piano /i,
};
/** Pasted twice: "Come back Come back". */
const SENTENCE_TWICE = /(?<!\p{L})(\p{L}.{11,}?)[\s.!?]+\1(?!\p{L})/u;
const TOGETHER = /\p{Ll}{2}[.!?]\p{Lu}\p{Ll}+/u;
const ARROW = /->|=>|<-|--/;
const PAIRS = ["()", "«»"] as const;
/** Where the language is one whose quotation marks are not angular: “ closes in German what it opens in English. */
const QUOTES: Readonly<Record<string, string>> = { de: "„“", en: "“”" };

const unpaired = (text: string, folder: string): string | undefined => {
  // "a)" counts, and closes nothing. A link that does not close is reported as that.
  if (/(?:^|\s)\w\)/.test(text) || text.includes("](")) return undefined;
  const quotes = QUOTES[folder.slice(0, 2)];
  const pairs = quotes === undefined ? PAIRS : [...PAIRS, quotes];
  const wrong = pairs.find(([opening = "", closing = ""]) => text.split(opening).length !== text.split(closing).length);
  return wrong && [...wrong].find((mark) => text.includes(mark));
};

const checkWords = checkTexts((text, folder) => {
  const read = text.replaceAll(UNREAD, " ");
  const twice = TWICE.exec(read)?.[0];
  if (twice !== undefined && MAY_FOLLOW[folder.slice(0, 2)]?.test(twice) !== true) return twice;
  return (SENTENCE_TWICE.exec(read) ?? TOGETHER.exec(read) ?? ARROW.exec(read))?.[0] ?? unpaired(read, folder);
});

export const rule: Rule<Worded> = {
  code: "FNL5039",
  severity: "warning",
  title: "A slip in typing",
  explanation:
    "A word that stands twice, two sentences without a space between them, a quotation mark or a bracket that is not closed, an arrow of hyphens: nobody means them, and every visitor sees them.",
  wrong: { "locales/en/sample.json": { "story.head": "Ana runs runs" } },
  right: { "locales/en/sample.json": { "story.head": "Ana runs" } },
  checkWords,
  say: ({ words }) =>
    words.length === 1
      ? [`${words} has no partner`, "write its other half, or take it away"]
      : TWICE.test(words)
        ? [`"${words}": a word stands twice`, "take one away"]
        : TOGETHER.test(words)
          ? [`"${words}": a sentence begins without a space`, "write a space between the sentences"]
          : [`${words} is typed with hyphens`, "write → or –, or take it away"],
};
