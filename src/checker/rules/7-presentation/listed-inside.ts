import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly page: string; readonly step: string };

function* check({ funnels }: Content): Iterable<Finding<Args>> {
  for (const { funnel, pages } of funnels.values()) {
    const pagesSeen = new Set<string>();
    for (const [step, { page: path }] of Object.entries(funnel?.value.steps ?? {})) {
      const page = typeof path === "string" && !pagesSeen.has(path) ? pages.get(path) : undefined;
      if (!page || typeof path !== "string" || page.value.robots === "noindex") continue;
      pagesSeen.add(path);
      const where = page.value.robots === undefined ? spot(page.document, ["kind"]) : spot(page.document, ["robots"]);
      yield { where, args: { page: path, step } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL7013",
  severity: "warning",
  overlaid: "pages",
  title: "Search engines are shown a page from inside the funnel",
  explanation:
    "Results, checkout and offers are made of the answers of one visitor. Who comes to them from a search has given none, and is led back to the beginning.",
  wrong: { "funnels/sample/pages/results.json": { robots: null } },
  right: { "funnels/sample/pages/results.json": { robots: "noindex" } },
  check,
  say: ({ page, step }) => [
    `"${page}" is the page of the step "${step}", and open to search engines`,
    'write "robots": "noindex"',
  ],
};
