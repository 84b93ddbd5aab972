import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";

type Args = { readonly key: string; readonly is: "no trial" | "untold trial" };

/** English is written first, and the others say the same. */
const TRIAL = /\b(?:free )?trial\b/i;

function* check({ products, messages }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    const key = value.renewal?.text;
    const [message] = key === undefined ? [] : messages.formsOf(key, "en-US");
    if (key === undefined || !message || TRIAL.test(message.text) === (value.trials !== undefined)) continue;
    yield { where: spot(document, ["renewal", "text"]), args: { key, is: value.trials ? "untold trial" : "no trial" } };
  }
}

const renewing = (text: string): Rule["wrong"] => ({
  "locales/en/sample.json": { renewal: text },
});

export const rule: Rule<Args> = {
  code: "FNL9031",
  severity: "error",
  title: "Terms of a trial on a plan without one, or none on a trial",
  explanation:
    "“Your trial ends on …” on a plan that is paid from the first day tells buyers that nothing is taken yet, and “renews at …” on a trial keeps from them when it turns into a paid plan. Plans with and without a trial have renewal words of their own.",
  wrong: {
    "funnels/products/plan.json": { renewal: { text: "sample.renewal-trial" } },
    ...inAllLanguages({ "renewal-trial": "{{date}}: trial, {{amount}}, {{interval}}. {{cancel}}" }),
  },
  right: renewing("From {{date}} {{amount}} every {{interval}}. {{cancel}}"),
  check,
  say: ({ key, is }) =>
    is === "no trial"
      ? [`the words of "${key}" speak of a trial, and the plan has none`, "name the words of plans without a trial"]
      : [`the words of "${key}" say nothing of the trial`, "name the words of plans that begin with a trial"],
};
