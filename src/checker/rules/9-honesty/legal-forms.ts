import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly path: string; readonly sends: string };

function* check({ brands, funnels }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of brands.values()) {
    const needed = [
      { path: value.trader.withdrawal, sends: "withdrawal", at: "withdrawal" },
      { path: value.trader.cancel, sends: "cancellation", at: "cancel" },
      // § 312k BGB, and L. 215-1-1 Code de la consommation.
      { path: "kuendigen", sends: "cancellation", at: "cancel" },
      { path: "resilier", sends: "cancellation", at: "cancel" },
    ];
    for (const { pages, paths } of funnels.values()) {
      for (const { path, sends, at } of needed) {
        const sections = Object.values(pages.get(path)?.value.sections ?? {});
        if (sections.some((section) => section.sends === sends)) continue;
        // A page that is not sound has problems of its own.
        if (paths.has(path) && !pages.has(path)) continue;
        yield { where: spot(document, ["trader", at]), args: { path, sends } };
      }
    }
  }
}

const without = (page: string): Rule["wrong"] => ({
  [`funnels/sample/pages/${page}.json`]: {
    sections: {
      form: null,
      head: {
        kind: "rich-text",
        title: "sample.legal.title",
        level: 1,
        blocks: [{ type: "paragraph", text: "sample.legal.title" }],
      },
    },
  },
});

export const rule: Rule<Args> = {
  code: "FNL9016",
  severity: "error",
  title: "A contract cannot be withdrawn from or cancelled on the site",
  explanation:
    "Since 19 June 2026 a withdrawal form, and in Germany and France a form to cancel, must be on the site, without a login (directive (EU) 2023/2673; § 312k BGB; L. 215-1-1 Code de la consommation).",
  wrong: without("withdraw"),
  right: {},
  check,
  say: ({ path, sends }) => [
    `the page "${path}" has no form that sends a ${sends}`,
    `add a section { "kind": "form", "sends": "${sends}", … } to it`,
  ],
};
