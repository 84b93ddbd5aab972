import type { Locale } from "../../../foundation/locale.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import { readersOf } from "../parts/readers.ts";

type Args = { readonly word: string; readonly locales: readonly string[] };

interface Spelling {
  readonly words: RegExp;
  /** Where it is not the spelling. */
  readonly foreignTo: ReadonlySet<Locale>;
}

const SPELLINGS: readonly Spelling[] = [
  {
    words:
      /\b(?:(?:(?:col|fav|flav|hon|lab|behavi|neighb)or(?:s|ed|ful|ing|ite|ites)?)|(?:centi|kilo)?(?:meters?|liters?)|centers?|(?:travel|cancel|level|label)(?:ed|ing)|gray)\b/i,
    foreignTo: new Set(["en-150", "en-AU", "en-CA", "en-GB"]),
  },
  {
    words: /\b(?:toward|(?:organ|recogn|real|personal)iz(?:e[drs]?|ing)|fulfills?|practiced|gelatin)\b/i,
    foreignTo: new Set(["en-150", "en-AU", "en-GB"]),
  },
  { words: /\bprograms?\b/i, foreignTo: new Set(["en-150", "en-GB"]) },
  {
    words:
      /\b(?:(?:(?:col|fav|flav|hon|lab|behavi|neighb)our(?:s|ed|ful|ing|ite|ites)?)|(?:centi|kilo)?(?:metres?|litres?)|centres?|(?:travell|cancell|levell|labell)(?:ed|ing)|gelatine|grey|towards|(?:organ|recogn|real|personal)is(?:e[drs]?|ing)|programmes?|practised)\b/i,
    foreignTo: new Set(["en-US"]),
  },
  { words: /\b(?:computadoras?|celulares?)\b/i, foreignTo: new Set(["es-ES"]) },
  { words: /\b(?:ordenador(?:es)?|vosotr[oa]s|vuestr[oa]s?)\b/i, foreignTo: new Set(["es-419"]) },
];

/** Letters that one of the words has: most messages have none of them. */
const STEMS =
  /[lvnbi]ou?r|met[er]|lit[er]|cent[er]|[velb]l(?:ed|ing)|gelatin|gr[ae]y|toward|i[sz](?:e|ing)|ulfill|racti[cs]ed|program|ordenador|computador|celular|vosotr|vuestr/i;

/** Titles of publications keep their spelling; they carry a year, a publisher's name or an address. */
const CITATION = /\b(?:19|20)\d\d\b|https:/;

function* checkWords(messages: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of messages.folders) {
    if (!/^e[ns]/.test(folder)) continue;
    for (const message of entries.values()) {
      if (!STEMS.test(message.text)) continue;
      for (const { words, foreignTo } of SPELLINGS) {
        const word = words.exec(message.text)?.[0];
        if (word === undefined || CITATION.test(message.text)) continue;
        const locales = readersOf(messages, message).filter((locale) => foreignTo.has(locale));
        if (locales.length === 0) continue;
        yield { where: spot(message.document, [message.inFile]), args: { word, locales } };
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL5018",
  severity: "warning",
  title: "Words are those of another region",
  explanation:
    "`locales/en` is what Americans read. Where others spell a word in another way, or have another one for it, the folder of their region says the message again: “ordenador” is read in Spain, “computadora” in Latin America.",
  wrong: { "locales/en/sample.json": { "home.head": "Your first 5 kilometers" } },
  right: {
    "locales/en/sample.json": { "home.head": "Your first 5 kilometers" },
    "locales/en-150/sample.json": { "home.head": "Your first 5 kilometres" },
    "locales/en-AU/sample.json": { "home.head": "Your first 5 kilometres" },
    "locales/en-CA/sample.json": { "home.head": "Your first 5 kilometres" },
    "locales/en-GB/sample.json": { "home.head": "Your first 5 kilometres" },
  },
  checkWords,
  say: ({ word, locales }) => [
    `“${word}” is not the spelling of ${locales.join(", ")}`,
    `say it again in ${locales.map((locale) => `locales/${locale}`).join(", ")}`,
  ],
};
