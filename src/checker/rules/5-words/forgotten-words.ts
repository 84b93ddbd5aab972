import { isLanguage, LOCALES, languageOf } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { messageUses, stemOf } from "../../../language/words/message-uses.ts";
import type { Message } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly key: string; readonly language: string };

interface Words {
  readonly language: string;
  /** Without the endings of plural forms, which differ between languages. */
  readonly stems: ReadonlyMap<string, Message>;
}

/** Fewer languages that agree prove nothing against one that does not. */
const LEAST = 4;

const fileOf = (key: string): string => key.slice(0, key.indexOf("."));

/** What definitions name is reported there (FNL5001); what only code says is named by nobody else. */
function* check(content: Content): Iterable<Finding<Args>> {
  const { messages } = content;
  if (!messages.complete) return;
  const all: readonly Words[] = [...messages.folders].flatMap(([language, entries]) =>
    isLanguage(language)
      ? [{ language, stems: new Map([...entries.values()].map((each) => [stemOf(each.key), each])) }]
      : [],
  );
  const uses = messageUses(content);
  const keys = new Set(all.flatMap(({ stems }) => [...stems.keys()]));
  for (const key of keys) {
    const [lacking, ...more] = all.filter(({ stems }) => !stems.has(key));
    if (!lacking || more.length > 0 || all.length <= LEAST || uses.has(key)) continue;
    const beside = [...lacking.stems.values()].find((each) => fileOf(each.key) === fileOf(key));
    if (beside)
      yield {
        where: spot(beside.document, []),
        args: { key: key.slice(fileOf(key).length + 1), language: lacking.language },
      };
  }
}

const WORDS = { "error.late": "16:20", "error.early": "17:20" };
const LANGUAGES = [...new Set(LOCALES.map(languageOf))];
const IN_ALL = Object.fromEntries(LANGUAGES.map((each) => [`locales/${each}/app.json`, WORDS]));

export const rule: Rule<Args> = {
  code: "FNL5051",
  severity: "error",
  title: "A language lacks words that all others have",
  explanation:
    "The application says some words by itself: that a payment was declined, that a call took too long. No definition names them, and where one language forgets them its visitors read nothing.",
  wrong: { ...IN_ALL, "locales/it/app.json": { "error.late": "16:20" } },
  right: IN_ALL,
  check,
  say: ({ key, language }) => [`"${key}" has words in all languages but ${language}`, `add "${key}" to this file`],
};
