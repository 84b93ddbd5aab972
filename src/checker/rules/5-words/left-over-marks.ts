import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

/** What other programs would have made something of. */
const MARKS: readonly RegExp[] = [
  /\*\*[^*]+\*\*|(?<!\w)__[^_]+__(?!\w)/,
  /#(?:REF|N\/A|VALUE|NAME|DIV\/0|WERT|NV)[!?]?/,
  /\b(?:undefined|NaN)\b|\[object Object\]/,
  /\*\|\w+\|\*|%[a-z_]+%|\$\{[^}]*\}|(?<![\d\s])%[sd]\b/,
  /\n|\\[nt]/,
  /(?<!\]\([^)\s]*)(?:\bwww\.|https?:\/\/)\S+/,
  /\((?:draft|please check|to check|entwurf|bitte prüfen|brouillon|à vérifier|borrador|por revisar|bozza|da verificare)\)/i,
  /^[a-z0-9-]+(?:\.[a-z0-9_-]+){2,}$/,
];

const checkWords = checkTexts((text) => MARKS.map((mark) => mark.exec(text)?.[0]).find((words) => words !== undefined));

export const rule: Rule<Worded> = {
  code: "FNL5034",
  severity: "warning",
  title: "Marks that nothing reads",
  explanation:
    "Pages know `{{name}}` and `[words](page)`, and show all else as it is written: stars for bold, the error of a spreadsheet, the placeholder of a mail program, a line break, a bare address, the key of a message, what a translator noted.",
  wrong: { "locales/en/sample.json": { "story.head": "Ana **runs**" } },
  right: { "locales/en/sample.json": { "story.head": "Ana runs" } },
  checkWords,
  say: ({ words }) => [
    `visitors read ${JSON.stringify(words)} as it stands`,
    "write it in words; a link is [words](page)",
  ],
};
