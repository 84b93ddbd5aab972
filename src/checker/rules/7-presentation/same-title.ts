import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL7001", severity: "error" } as const;

function* check({ funnels, messages }: Content): Iterable<Problem> {
  const told = new Set<string>();
  for (const { pages } of funnels.values()) {
    for (const locale of LOCALES) {
      const first = new Map<string, string>();
      for (const [path, { document, value }] of pages) {
        const title = messages.formsOf(value.title, locale)[0]?.text;
        if (title === undefined || value.robots === "noindex") continue;
        const other = first.get(title);
        if (other === undefined) first.set(title, path);
        else if (!told.has(document.path)) {
          told.add(document.path);
          const message = `the title "${title}" is also that of "${other}"`;
          yield problemAt(named, spot(document, ["title"]), message, 'write another one, or set "robots": "noindex"');
        }
      }
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "Two pages have the same title",
  explanation:
    "Search engines and people with many tabs tell pages apart by their titles. Pages that need not be found are `noindex`.",
  wrong: { "locales/en/sample.json": { "story.title": "Run your first 5 km" } },
  right: { "locales/en/sample.json": { "story.title": "Ana's story" } },
  check,
};
