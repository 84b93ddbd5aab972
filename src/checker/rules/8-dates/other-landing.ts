import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly address: string; readonly page: string };

function* check({ campaigns, funnels }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of campaigns.values()) {
    const pages = funnels.get(value.extends)?.pages;
    for (const [address, page] of Object.entries(value.pages))
      if (address !== page && pages?.has(address))
        yield { where: spot(document, ["pages", address]), args: { address, page } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL8041",
  severity: "warning",
  title: "An address of a campaign shows another page than its name says",
  explanation:
    "Advertisements lead to addresses. One that has the name of a page of the funnel and shows another page of it answers what nobody has asked for.",
  wrong: { "funnels/seasonal/sale.json": { pages: { story: "home" } } },
  right: { "funnels/seasonal/sale.json": { pages: { winter: "home" } } },
  check,
  say: ({ address, page }) => [
    `"${address}" shows the page "${page}", and the funnel has a page "${address}"`,
    `show "${address}", or call the address otherwise`,
  ],
};
