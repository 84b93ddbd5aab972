import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";

type Args = { readonly key: string };

/** English is written first, and the others say the same. */
const TRIAL = /\b(?:free )?trial\b/i;

function* check({ products, messages }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    const key = value.renewal?.text;
    if (key === undefined || value.trials) continue;
    const text = messages.formsOf(key, "en-US")[0]?.text ?? "";
    if (TRIAL.test(text)) yield { where: spot(document, ["renewal", "text"]), args: { key } };
  }
}

const renewing = (text: string): Rule["wrong"] => ({
  "locales/en/sample.json": { renewal: text },
});

export const rule: Rule<Args> = {
  code: "FNL9031",
  severity: "error",
  title: "Terms of a trial on a plan without one",
  explanation:
    "“Your trial ends on …” on a plan that is paid from the first day tells buyers that nothing is taken yet. Plans with and without a trial have renewal words of their own.",
  wrong: {
    "funnels/products/plan.json": { renewal: { text: "sample.renewal-trial" } },
    ...inAllLanguages({ "renewal-trial": "{{date}}: trial, {{amount}}, {{interval}}. {{cancel}}" }),
  },
  right: renewing("From {{date}} {{amount}} every {{interval}}. {{cancel}}"),
  check,
  say: ({ key }) => [
    `the words of "${key}" speak of a trial, and the plan has none`,
    "name the words of plans without a trial",
  ],
};
