import type { Additions } from "./toy-repository.ts";

const NO_EXAMPLES = `
  title: "A toy",
  explanation: "A toy.",
  wrong: {},
  right: {},`;

export const toyRule: Additions = {
  "src/checker/rules/4-money/toy-sku.ts": `import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

function* check({ products }: Content): Iterable<Finding> {
  for (const { document, value } of products.values())
    if (value.sku === "TOY") yield { where: spot(document, ["sku"]), args: {} };
}

export const rule: Rule = {
  code: "FNL4099",
  severity: "warning",${NO_EXAMPLES}
  check,
  say: () => ["this is a toy", "sell something else"],
};
`,
};

export const toyProof: Additions = {
  "src/checker/rules/3-flow/toy-refusal.ts": `import { stepOf } from "../../../engine/session/present-route.ts";
import type { Property } from "../../exploration/property.ts";
import type { Rule } from "../../rule.ts";

const refusedOnItsPage: Property = {
  name: "refused-on-its-page",
  watch: (runtime) => ({
    state({ session }) {
      const { end, page } = stepOf(runtime, session.position).definition;
      return end === "refused" && page !== "sorry" ? {} : null;
    },
  }),
};

export const rule: Rule<{ step: string }> = {
  code: "FNL3099",
  severity: "error",${NO_EXAMPLES}
  properties: [refusedOnItsPage],
  say: ({ step }) => [\`"\${step}" is on another page\`, "put it on the page sorry"],
};
`,
};

/** What only the toys are against. */
export const toyRulesBroken: Additions = {
  "funnels/products/plan.json": (json: object) => ({ ...json, sku: "TOY" }),
  "funnels/20/funnel.json": (json: { readonly steps: { readonly sorry: object } }) => ({
    ...json,
    steps: { ...json.steps, sorry: { ...json.steps.sorry, page: "story" } },
  }),
};
