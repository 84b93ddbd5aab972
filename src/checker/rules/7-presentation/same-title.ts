import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly title: string; readonly other: string };

function* check({ funnels, messages }: Content): Iterable<Finding<Args>> {
  const reported = new Set<string>();
  for (const { pages } of funnels.values()) {
    for (const locale of LOCALES) {
      const first = new Map<string, string>();
      for (const [path, { document, value }] of pages) {
        const title = messages.formsOf(value.title, locale)[0]?.text;
        if (title === undefined || value.robots === "noindex") continue;
        const other = first.get(title);
        if (other === undefined) first.set(title, path);
        else if (!reported.has(document.path)) {
          reported.add(document.path);
          yield { where: spot(document, ["title"]), args: { title, other } };
        }
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL7001",
  severity: "error",
  title: "Two pages have the same title",
  explanation:
    "Search engines and people with many tabs tell pages apart by their titles. Pages that need not be found are `noindex`.",
  wrong: { "locales/en/sample.json": { "story.title": "Run 5 km", "home.title": "Run 5 km" } },
  right: { "locales/en/sample.json": { "story.title": "Ana’s story" } },
  check,
  say: ({ title, other }) => [
    `the title "${title}" is also that of "${other}"`,
    'write another one, or set "robots": "noindex"',
  ],
};
