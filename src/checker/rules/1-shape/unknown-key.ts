import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1007",
  severity: "error",
  title: "A key is not known here",
  explanation: "A misspelt key would silently do nothing, so every key must be one that the language has.",
  wrong: { "funnels/sample/funnel.json": { min_agee: 18 } },
  right: { "funnels/sample/funnel.json": { min_age: 18 } },
};
