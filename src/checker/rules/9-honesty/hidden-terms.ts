import type { Rule } from "../../rule.ts";

/** Found on the pages where the explored funnel takes money. */
export const rule: Rule = {
  code: "FNL9014",
  severity: "error",
  title: "A visitor can pay without seeing the terms",
  explanation:
    "Wherever a visitor can pay, in every locale, the page says what is charged now, when how much is charged again, how to cancel, and where the terms stand (directive 2011/83/EU, article 8; ROSCA).",
  wrong: {
    "funnels/sample/pages/checkout.json": {
      sections: { order: null, hero: { kind: "hero", title: "sample.checkout.title" } },
    },
  },
  right: {
    "funnels/sample/pages/checkout.json": {
      sections: { order: { kind: "order-box", title: "sample.checkout.title" } },
    },
  },
};
