import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

/** In any language: letters of two scripts in one word, and an accent for an apostrophe. */
const ANYWHERE =
  /\p{L}*(?:\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin})\p{L}*|\p{L}+[´`]\p{L}+/u;

/** What a keyboard without the letters of a language leaves, and letters that belong to a neighbour. */
const BY_LANGUAGE: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:fuer|ueber\p{L}*|waehl\p{L}*|koenn\p{L}+|moecht\p{L}+|muess\p{L}+|zurueck|naechst\p{L}*|taeglich|spaeter|gruen\p{L}*|Laeufer\p{L}*|laeufst|Plaene|laeuft|gross(?:e[mnrs]?)?|grösse(?:r[enms]*|n)?|heiss(?:en?|t)?|weiss|süss(?:e[mnrs]?)?|Strassen?|Fuss|Füssen?|Spass|ausser(?:dem)?|draussen|schliess\p{L}*|regelmässig\p{L}*|gemäss)(?!\p{L})|(?<=^|[\s(])“\p{L}|”/iu,
  es: /(?<!\p{L})\p{L}*[ãõ]\p{L}*|¿(?:cual|que|como|cuando|donde|quien|cuanto|cuantos)(?!\p{L})/iu,
  fr: /(?<!\p{L})\p{L}*[ãõñ]\p{L}*/iu,
  it: /(?<!\p{L})(?:perche|piu|puo|cosi|citta|qualita)(?!\p{L})|(?<!\p{L})\p{L}*[ãõç]\p{L}*/iu,
};

const checkWords = checkTexts(
  (text, folder) => (ANYWHERE.exec(text) ?? BY_LANGUAGE[folder.slice(0, 2)]?.exec(text))?.[0],
);

export const rule: Rule<Worded> = {
  code: "FNL5026",
  severity: "warning",
  title: "Letters that this language does not write",
  explanation:
    "“fuer” for “für”, “gross” for “groß”, “¿Cual” for “¿Cuál”, a Cyrillic letter that looks like a Latin one, an accent in place of an apostrophe, quotation marks of another language: readers stumble, and searches and screen readers do not know the word.",
  wrong: { "locales/de/sample.json": { "story.head": "Ana laeuft" } },
  right: { "locales/de/sample.json": { "story.head": "Ana läuft" } },
  checkWords,
  say: ({ words }) => [`"${words}" is not written in this language`, "write it with its own letters and marks"],
};
