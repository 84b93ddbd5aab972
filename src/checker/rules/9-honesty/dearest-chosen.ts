import { LOCALES } from "../../../foundation/locale.ts";
import { minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly product: string; readonly locales: readonly string[] };

function* check({ funnels, products }: Content): Iterable<Finding<Args>> {
  for (const { id, funnel, pages } of funnels.values()) {
    for (const { file, document, value } of pages.values()) {
      if (file.role?.owner !== id) continue;
      for (const [name, { preselected, plans }] of Object.entries(value.sections)) {
        if (preselected === undefined) continue;
        const chosen = products.get(preselected)?.value;
        const others = (plans ?? funnel?.value.offers.plans ?? []).filter((key) => key !== preselected);
        const rivals = others.flatMap((key) => products.get(key)?.value ?? []);
        if (!chosen || rivals.length === 0) continue;
        const locales = LOCALES.filter((locale) => {
          const [most, ...rest] = [chosen, ...rivals].map(({ prices }) => {
            const { amount, currency_id: currency } = prices[locale];
            return minorUnits(amount, currency) ?? 0;
          });
          return rest.every((amount) => amount < (most ?? 0));
        });
        const where = spot(document, ["sections", name, "preselected"]);
        if (locales.length > 0) yield { where, args: { product: preselected, locales } };
      }
    }
  }
}

const preselecting = (preselected: string): Rule["wrong"] => ({
  "funnels/sample/funnel.json": {
    offers: { plans: ["plan", "short"], downsells: [] },
    modals: { shorter: { kind: "PlanUpsell", product: "short" } },
  },
  "funnels/products/short.json": { plan: { duration: 1, unit: "weeks" } },
  "funnels/sample/pages/results.json": { sections: { plans: { preselected } } },
});

export const rule: Rule<Args> = {
  code: "FNL9032",
  severity: "error",
  overlaid: "pages",
  title: "The dearest plan is chosen beforehand",
  explanation:
    "Who does not look takes what is chosen. That this is the dearest plan is a dark pattern (Digital Services Act, article 25; FTC, 2022). Another plan may carry the tag and be chosen first, the dearest never.",
  wrong: preselecting("plan"),
  right: preselecting("short"),
  check,
  say: ({ product, locales }) => [
    `"${product}" is the dearest of these plans${locales.length === LOCALES.length ? "" : ` in ${locales.join(", ")}`}`,
    "choose another plan first",
  ],
};
