import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { SEARCH_LIMITS } from "../../../language/words/length-limits.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = {
  readonly part: keyof typeof SEARCH_LIMITS;
  readonly characters: number;
  readonly locales: readonly string[];
};

function* check({ files, messages }: Content): Iterable<Finding<Args>> {
  for (const { role, sound, document } of files.values()) {
    if (role?.kind !== "page" || !sound || !document) continue;
    // A sound page.
    const page = document.value as { readonly title: string; readonly description: string; readonly robots?: string };
    if (page.robots === "noindex") continue;
    for (const part of ["title", "description"] as const) {
      const length = (locale: Locale): number => messages.formsOf(page[part], locale)[0]?.text.length ?? 0;
      const long = LOCALES.filter((locale) => length(locale) > SEARCH_LIMITS[part]);
      if (long.length === 0) continue;
      const characters = Math.max(...long.map(length));
      yield { where: spot(document, [part]), args: { part, characters, locales: long } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL7004",
  severity: "warning",
  overlaid: "pages",
  title: "A title or description is cut off in search results",
  explanation: "Search engines show about 65 characters of a title and 165 of a description. What follows is not read.",
  wrong: {
    "locales/en/sample.json": {
      "story.title": "The whole story of how Ana began to run and why she has never stopped since",
    },
  },
  right: { "locales/en/sample.json": { "story.title": "Ana’s story" } },
  check,
  say: ({ part, characters, locales }) => [
    `the ${part} has ${characters} characters in ${locales.join(", ")}`,
    `say it in ${SEARCH_LIMITS[part]}`,
  ],
};
