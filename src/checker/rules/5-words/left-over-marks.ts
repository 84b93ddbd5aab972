import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string };

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

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const entries of folders.values()) {
    for (const { text, document, inFile } of entries.values()) {
      const words = MARKS.map((mark) => mark.exec(text)?.[0]).find((found) => found !== undefined);
      if (words !== undefined) yield { where: spot(document, [inFile]), args: { words } };
    }
  }
}

export const rule: Rule<Args> = {
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
