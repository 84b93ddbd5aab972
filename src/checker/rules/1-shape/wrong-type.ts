import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1009",
  severity: "error",
  title: "A value is of the wrong type",
  explanation: "Text stands in double quotes; numbers, true and false do not.",
  wrong: { "funnels/sample/funnel.json": { min_age: "18" } },
  right: { "funnels/sample/funnel.json": { min_age: 18 } },
};
