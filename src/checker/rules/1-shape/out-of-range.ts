import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1013",
  severity: "error",
  title: "A value is too small, too large, too short or too long",
  explanation: "The help says what the place is for and shows an example.",
  wrong: { "funnels/sample/funnel.json": { min_age: 12 } },
  right: { "funnels/sample/funnel.json": { min_age: 18 } },
};
