import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL9006", severity: "error" } as const;
const NEEDED = ["amount", "interval", "date", "cancel"];

function* check({ products, messages }: Content): Iterable<Problem> {
  for (const { document, value } of products.values()) {
    if (!value.is_subscription) continue;
    if (!value.renewal) {
      const help = 'add "renewal": { "text": "products.renewal" }';
      yield problemAt(
        named,
        spot(document, ["is_subscription"], "key"),
        "a subscription does not say that it renews",
        help,
      );
      continue;
    }
    const key = value.renewal.text;
    const forms = LOCALES.flatMap((locale) => messages.formsOf(key, locale));
    const absent = NEEDED.filter((name) => forms.some(({ text }) => !text.includes(`{{${name}}}`)));
    if (absent.length > 0) {
      const help = `write it with ${absent.map((name) => `{{${name}}}`).join(", ")}`;
      yield problemAt(named, spot(document, ["renewal", "text"]), `the words of "${key}" do not say everything`, help);
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A subscription hides that it renews",
  explanation:
    "Amount, interval, first renewal date and the way to cancel stand beside the price and the consent box (ROSCA, California AB 2863, directive 2011/83/EU). Without them nobody may be charged again.",
  wrong: { "funnels/products/plan.json": { renewal: null } },
  right: { "funnels/products/plan.json": { renewal: { text: "sample.renewal" } } },
  check,
};
