import { isLanguage, type Language } from "../../../foundation/locale.ts";
import { type Spot, spot } from "../../../language/reading/json-document.ts";
import type { Message, Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import { foreignLanguageIn, readableText } from "../parts/foreign-words.ts";

type Args = { readonly key: string; readonly languages: readonly string[]; readonly is: Language };

/** Titles of publications keep their language; they carry a year, a publisher's name or an address. */
const CITATION = /\b(19|20)\d\d\b|https:/;
/** Names write such words with a capital: a text with two of them in small letters is a sentence, however short. */
const SMALL = /(?<!\p{L})\p{Ll}{4,}/gu;

const isSentence = (message: Message): boolean => (readableText(message).match(SMALL)?.length ?? 0) > 1;

function* checkWords(messages: Messages): Iterable<Finding<Args>> {
  const english = messages.folders.get("en");
  const foreign = foreignLanguageIn(messages);
  // A message that was copied into four languages is one cause.
  const causes = new Map<string, { readonly args: Args & { readonly languages: string[] }; readonly where: Spot[] }>();
  for (const [folder, entries] of messages.folders) {
    if (!isLanguage(folder.slice(0, 2))) continue;
    for (const message of entries.values()) {
      const { key, text, document, inFile } = message;
      if (CITATION.test(text)) continue;
      const isCopy = !folder.startsWith("en") && english?.get(key)?.text === text;
      const is = foreign(message) ?? (isCopy && isSentence(message) ? "en" : null);
      if (is === null) continue;
      const cause = causes.get(`${key} ${is}`) ?? { args: { key, languages: [], is }, where: [] };
      cause.args.languages.push(folder);
      cause.where.push(spot(document, [inFile]));
      causes.set(`${key} ${is}`, cause);
    }
  }
  yield* causes.values();
}

const NAMES = new Intl.DisplayNames("en", { type: "language" });

export const rule: Rule<Args> = {
  code: "FNL5010",
  severity: "warning",
  title: "A text was copied and not translated",
  explanation:
    "A text that is the same as in English, or that has the words of another language, is read as that. Short labels count, too; names and numbers do not. Legal text must stand in the visitor's own language.",
  wrong: { "locales/de/sample.json": { "target.benefit": "Losing 5 % is already good for blood pressure." } },
  right: {},
  checkWords,
  say: ({ key, languages, is }) => [
    `"${key}" is ${NAMES.of(is)} in ${languages.map((each) => `"${each}"`).join(", ")}`,
    "translate it",
  ],
};
