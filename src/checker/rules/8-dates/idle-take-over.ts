import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly page: string };

function* check({ campaigns }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of campaigns.values()) {
    if (value.theme !== undefined) continue;
    for (const [index, page] of (value.takes_over ?? []).entries())
      if (value.patch?.pages?.[page] === undefined)
        yield { where: spot(document, ["takes_over", String(index)]), args: { page } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL8037",
  severity: "warning",
  title: "A page is taken over, and nothing on it changes",
  explanation:
    "`takes_over` shows everybody what the patch makes of a page. Where the patch does not mention the page and the campaign has no theme, visitors see it as ever.",
  wrong: { "funnels/seasonal/sale.json": { takes_over: ["story"], theme: null } },
  right: { "funnels/seasonal/sale.json": { takes_over: ["home"] } },
  check,
  say: ({ page }) => [`the patch changes nothing on "${page}"`, 'patch the page, or take it off "takes_over"'],
};
