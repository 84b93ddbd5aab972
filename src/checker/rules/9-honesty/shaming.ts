import { LOCALES, languageOf } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import { phraseIn } from "../../../language/words/phrases.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly locales: readonly string[] };

/** A way out is short and speaks of the offer, not of the visitor. */
const MOST = 40;

function* check(content: Content): Iterable<Finding<Args>> {
  const { files, messages } = content;
  for (const file of files.values()) {
    const { document } = file;
    for (const { to, value, pointer } of referencesIn(content, file)) {
      if (to !== "says-decline" || !document) continue;
      const shaming = LOCALES.filter((locale) =>
        messages
          .formsOf(value, locale)
          .some(({ text }) => text.length > MOST || phraseIn(text, languageOf(locale), "of_oneself") !== null),
      );
      if (shaming.length === 0) continue;
      yield { where: spot(document, pointerOf(pointer)), args: { locales: shaming } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9010",
  severity: "error",
  title: "Declining is made to feel bad",
  explanation:
    "“No, I want to stay unfit” puts words into a visitor's mouth. A way out is short, neutral and as easy as the way in.",
  wrong: { "locales/en/sample.json": { "shorter.decline": "No, I want to stay unfit" } },
  right: { "locales/en/sample.json": { "shorter.decline": "No, continue" } },
  check,
  say: ({ locales }) => [
    `the way out is not neutral in ${locales.join(", ")}`,
    'write "No thanks" or "Continue without it", in the language',
  ],
};
