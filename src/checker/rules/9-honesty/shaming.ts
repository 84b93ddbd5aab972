import { LOCALES, languageOf } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL9010", severity: "error" } as const;

/** A way out is short and speaks of the offer, not of the visitor. */
const MOST = 40;
const OF_ONESELF: Readonly<Record<string, RegExp>> = {
  de: /\b(ich|mein\w*|mir|mich)\b/i,
  en: /\b(I|I['’]\w+|my|me)\b/,
  es: /\b(yo|quiero|prefiero|mi|mis)\b/i,
  fr: /\b(je|j['’]|mon|ma|mes)\b/i,
  it: /\b(io|voglio|preferisco|mio|mia|miei)\b/i,
};

function* check(content: Content): Iterable<Problem> {
  const { files, messages } = content;
  for (const file of files.values()) {
    const { document } = file;
    for (const { to, value, pointer } of referencesIn(content, file)) {
      if (to !== "says-decline" || !document) continue;
      const shaming = LOCALES.filter((locale) =>
        messages
          .formsOf(value, locale)
          .some(({ text }) => text.length > MOST || OF_ONESELF[languageOf(locale)]?.test(text)),
      );
      if (shaming.length === 0) continue;
      yield problemAt(
        named,
        spot(document, pointerOf(pointer)),
        `the way out is not neutral in ${shaming.join(", ")}`,
        'write "No thanks" or "Continue without it", in the language',
      );
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "Declining is made to feel bad",
  explanation:
    "“No, I want to stay unfit” puts words into a visitor's mouth. A way out is short, neutral and as easy as the way in.",
  wrong: { "locales/en/sample.json": { "shorter.decline": "No, I want to stay unfit" } },
  right: { "locales/en/sample.json": { "shorter.decline": "No, continue" } },
  check,
};
