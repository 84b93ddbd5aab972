import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly key: string | null; readonly missing: readonly string[] };

const NEEDED = ["amount", "interval", "date", "cancel"];

function* check({ products, messages }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    if (!value.is_subscription) continue;
    if (!value.renewal) {
      yield { where: spot(document, ["is_subscription"], "key"), args: { key: null, missing: [] } };
      continue;
    }
    const key = value.renewal.text;
    const forms = LOCALES.flatMap((locale) => messages.formsOf(key, locale));
    const absent = NEEDED.filter((name) => forms.some(({ text }) => !text.includes(`{{${name}}}`)));
    if (absent.length > 0) yield { where: spot(document, ["renewal", "text"]), args: { key, missing: absent } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL9006",
  severity: "error",
  title: "A subscription hides that it renews",
  explanation:
    "Amount, interval, first renewal date and the way to cancel stand beside the price and the consent box (ROSCA, California AB 2863, directive 2011/83/EU). Without them nobody may be charged again.",
  wrong: { "funnels/products/plan.json": { renewal: null } },
  right: { "funnels/products/plan.json": { renewal: { text: "sample.renewal" } } },
  check,
  say: ({ key, missing }) =>
    key === null
      ? ["a subscription does not say that it renews", 'add "renewal": { "text": "products.renewal" }']
      : [
          `the words of "${key}" do not say everything`,
          `write it with ${missing.map((name) => `{{${name}}}`).join(", ")}`,
        ],
};
