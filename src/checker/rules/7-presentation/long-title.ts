import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL7004", severity: "warning" } as const;

/** What search engines show before they cut it off, in characters. */
const MOST = { title: 65, description: 165 } as const;

function* check({ files, messages }: Content): Iterable<Problem> {
  for (const { role, sound, document } of files.values()) {
    if (role?.kind !== "page" || !sound || !document) continue;
    // A sound page.
    const page = document.value as { readonly title: string; readonly description: string; readonly robots?: string };
    if (page.robots === "noindex") continue;
    for (const part of ["title", "description"] as const) {
      const length = (locale: Locale): number => messages.formsOf(page[part], locale)[0]?.text.length ?? 0;
      const long = LOCALES.filter((locale) => length(locale) > MOST[part]);
      if (long.length === 0) continue;
      const most = Math.max(...long.map(length));
      yield problemAt(
        named,
        spot(document, [part]),
        `the ${part} has ${most} characters in ${long.join(", ")}`,
        `say it in ${MOST[part]}`,
      );
    }
  }
}

export const rule: Rule = {
  ...named,
  overlaid: "pages",
  title: "A title or description is cut off in search results",
  explanation: "Search engines show about 65 characters of a title and 165 of a description. What follows is not read.",
  wrong: {
    "locales/en/sample.json": {
      "story.title": "The whole story of how Ana began to run and why she has never stopped since",
    },
  },
  right: { "locales/en/sample.json": { "story.title": "Ana's story" } },
  check,
};
