import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly key: string; readonly locales: readonly string[] };

/** Beside the sign-up for a running event the program itself asks for the same. */
const OF_THE_PROGRAM = "app.section.sign-up.news";

function* check(content: Content): Iterable<Finding<Args>> {
  const { files, messages } = content;
  const wordsOf = (key: string, locale: (typeof LOCALES)[number]): string | undefined =>
    messages.formsOf(key, locale)[0]?.text;
  let agreed = LOCALES.some((locale) => wordsOf(OF_THE_PROGRAM, locale) !== undefined) ? OF_THE_PROGRAM : null;
  for (const file of files.values()) {
    const { document } = file;
    for (const { to, value, pointer } of referencesIn(content, file)) {
      if (to !== "says-marketing" || !document) continue;
      agreed ??= value;
      const key = agreed;
      const locales = LOCALES.filter((locale) => {
        const words = wordsOf(value, locale);
        return words !== undefined && words !== (wordsOf(key, locale) ?? words);
      });
      if (locales.length > 0) yield { where: spot(document, pointerOf(pointer)), args: { key, locales } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9020",
  severity: "error",
  title: "The same consent is worded in two ways",
  explanation:
    "Visitors agree to what they read. Where one box says “tips and offers” and another “training tips and offers”, nobody can tell later what was agreed to.",
  wrong: { "locales/en/app.json": { "section.sign-up.news": "Also send me training tips" } },
  right: {
    "locales/en/app.json": { "section.sign-up.news": "Send me tips" },
    "locales/en/sample.json": { "email.marketing": "Send me tips" },
  },
  check,
  say: ({ key, locales }) => [
    `"${key}" says it in other words in ${locales.join(", ")}`,
    "use the same words for both",
  ],
};
