import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { nearest } from "../../../language/validation/suggest.ts";
import type { Finding, Rule } from "../../rule.ts";
import { fixedBy } from "../parts/fixed-by.ts";

type Args = { readonly address: string; readonly page: string };

function* check({ campaigns }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of campaigns.values()) {
    for (const [address, page] of Object.entries(value.pages)) {
      const own = page.split("/").at(-1) ?? page;
      // A campaign may call a page otherwise; nobody means to call it almost the same.
      if (address === own || nearest(address, [own]) === null) continue;
      const where = spot(document, ["pages", address], "key");
      yield { where, args: { address, page: own }, ...fixedBy(own in value.pages ? null : own) };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL8009",
  severity: "warning",
  title: "The address of a campaign's page is almost the page's own name",
  explanation:
    "A campaign publishes pages under addresses of its own, and advertisements lead there. An address that differs from the name of its page by a letter or two is usually a slip, and the advertisement leads to a page that is not there.",
  wrong: { "funnels/seasonal/sale.json": { pages: { home: null, homes: "home" } } },
  right: { "funnels/seasonal/sale.json": { pages: { home: null, deal: "home" } } },
  check,
  say: ({ address, page }) => [`"${address}" is almost "${page}"`, `did you mean "${page}"?`],
};
