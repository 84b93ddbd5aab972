import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import { textLimit } from "../../../language/words/length-limits.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = {
  readonly place: string;
  readonly most: number;
  readonly characters: number;
  readonly locales: readonly string[];
};

function* check(content: Content): Iterable<Finding<Args>> {
  const { files, messages } = content;
  for (const file of files.values()) {
    const { document } = file;
    if (!document) continue;
    for (const reference of referencesIn(content, file)) {
      const limit = textLimit(reference);
      if (!limit) continue;
      const { value, pointer } = reference;
      const lengths = LOCALES.map((locale) =>
        Math.max(0, ...messages.formsOf(value, locale).map(({ text }) => text.length)),
      );
      const locales = LOCALES.filter((_locale, index) => (lengths[index] ?? 0) > limit.most);
      if (locales.length === 0) continue;
      const args = { ...limit, characters: Math.max(...lengths), locales };
      yield { where: spot(document, pointerOf(pointer)), args };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL7008",
  severity: "warning",
  title: "A text is longer than its place",
  explanation:
    "A heading of six lines pushes what follows off the screen of a phone. What needs more words has a place for them: `why`, `text`, or a section of its own.",
  wrong: {
    "locales/en/sample.json": {
      "goal.title":
        "Before we begin, please tell us what it is that you would like to reach with us in the course of the next few months?",
    },
  },
  right: { "locales/en/sample.json": { "goal.title": "What would you like to reach?" } },
  check,
  say: ({ place, most, characters, locales }) => [
    `the ${place} has ${characters} characters in ${locales.join(", ")}`,
    `say it in ${most}`,
  ],
};
