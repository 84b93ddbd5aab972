import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1008",
  severity: "error",
  title: "A key is missing",
  explanation: "The place cannot work without this key. The help says what belongs there.",
  wrong: { "funnels/sample/pages/home.json": { title: null } },
  right: { "funnels/sample/pages/home.json": { title: "sample.home.title" } },
};
