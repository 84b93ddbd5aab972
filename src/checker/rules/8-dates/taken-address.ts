import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly address: string };

function* check({ campaigns, funnels }: Content): Iterable<Finding<Args>> {
  for (const [id, { document, value }] of campaigns) {
    for (const last of Object.keys(value.pages)) {
      const address = `${id}/${last}`;
      if (!funnels.get(value.extends)?.paths.has(address)) continue;
      const where = spot(document, ["pages", last], "key");
      yield { where, args: { address } };
    }
  }
}

const publishing = (last: string): Rule["wrong"] => ({
  "funnels/seasonal/sale.json": { pages: { home: "home", [last]: "story" } },
  "funnels/sample/pages/sale/story.json": {
    version: 1,
    kind: "article",
    title: "sample.section.you",
    description: "sample.story.action",
    robots: "noindex",
    sections: { hero: { kind: "hero", title: "sample.story.title" } },
  },
});

export const rule: Rule<Args> = {
  code: "FNL8031",
  severity: "error",
  title: "A campaign's page has the address of another page",
  explanation:
    "A campaign publishes its pages below its own id. Where a page of the funnel, a shared page or an event already has that address, only one of the two can be found.",
  wrong: publishing("story"),
  right: publishing("deal"),
  check,
  say: ({ address }) => [`"${address}" is the address of another page`, "call it otherwise"],
};
