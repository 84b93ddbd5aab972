import type { Content } from "../../../language/content/content.ts";
import { fixedBy, problemAt, spot } from "../../../language/reading/json-document.ts";
import { nearest } from "../../../language/validation/suggest.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL8009", severity: "warning" } as const;

function* check({ campaigns }: Content): Iterable<Problem> {
  for (const { document, value } of campaigns.values()) {
    for (const [address, page] of Object.entries(value.pages)) {
      const own = page.split("/").at(-1) ?? page;
      // A campaign may call a page otherwise; nobody means to call it almost the same.
      if (address === own || nearest(address, [own]) === null) continue;
      const where = spot(document, ["pages", address], "key");
      const problem = problemAt(named, where, `"${address}" is almost "${own}"`, `did you mean "${own}"?`);
      yield own in value.pages ? problem : fixedBy(problem, where, own);
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "The address of a campaign's page is almost the page's own name",
  explanation:
    "A campaign publishes pages under addresses of its own, and advertisements lead there. An address that differs from the name of its page by a letter or two is usually a slip, and the advertisement leads to a page that is not there.",
  wrong: { "funnels/seasonal/sale.json": { pages: { home: null, homes: "home" } } },
  right: { "funnels/seasonal/sale.json": { pages: { home: null, deal: "home" } } },
  check,
};
