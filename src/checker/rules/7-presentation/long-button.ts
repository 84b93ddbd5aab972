import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import { BUTTON_LIMITS, buttonLimit } from "../../../language/words/length-limits.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly characters: number; readonly locales: readonly string[] };

/** As long as a price: "US$39.99". */
const FILLED = "00000000";

function* check(content: Content): Iterable<Finding<Args>> {
  const { files, messages } = content;
  for (const file of files.values()) {
    const { document } = file;
    for (const reference of referencesIn(content, file)) {
      const limit = buttonLimit(reference);
      if (!limit || !document) continue;
      const { value, pointer } = reference;
      const lengths = LOCALES.map((locale) =>
        Math.max(0, ...messages.formsOf(value, locale).map(({ text }) => text.replaceAll(PLACEHOLDER, FILLED).length)),
      );
      const locales = LOCALES.filter((_locale, index) => (lengths[index] ?? 0) > limit.most);
      if (locales.length === 0) continue;
      const where = spot(document, pointerOf(pointer));
      yield { where, args: { characters: Math.max(...lengths), locales } };
    }
  }
}

const PLACEHOLDER = /\{\{[^}]*\}\}/g;

export const rule: Rule<Args> = {
  code: "FNL7007",
  severity: "warning",
  title: "A button is longer than its place",
  explanation:
    "A button of three lines is no button. On the smallest phones two lines hold about 32 letters, with a price in it counted as eight.",
  wrong: { "locales/en/sample.json": { "email.submit": "Continue to your own personal running plan" } },
  right: { "locales/en/sample.json": { "email.submit": "See my plan" } },
  check,
  say: ({ characters, locales }) => [
    `the button has ${characters} characters in ${locales.join(", ")}`,
    `say it in ${BUTTON_LIMITS.action}, an order in ${BUTTON_LIMITS.order}`,
  ],
};
