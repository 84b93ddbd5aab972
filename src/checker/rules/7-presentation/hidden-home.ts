import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly page: string; readonly funnel: string };

function* check({ funnels }: Content): Iterable<Finding<Args>> {
  for (const { id, funnel, pages } of funnels.values()) {
    const page = pages.get(funnel?.value.path ?? "");
    if (page?.value.robots !== "noindex") continue;
    yield {
      where: spot(page.document, ["robots"]),
      args: { page: funnel?.value.path ?? "", funnel: id },
      fix: "index",
    };
  }
}

export const rule: Rule<Args> = {
  code: "FNL7009",
  severity: "warning",
  overlaid: "pages",
  title: "Search engines are told to leave out the first page",
  explanation:
    "`noindex` is for pages behind the entrance: results, checkout, offers. On the page with which a funnel begins it loses every visitor who searches.",
  wrong: { "funnels/sample/pages/home.json": { robots: "noindex" } },
  right: { "funnels/sample/pages/home.json": { robots: "index" } },
  check,
  say: ({ page, funnel }) => [`funnel ${funnel} begins with "${page}", which is hidden from search`, 'write "index"'],
};
