import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1005",
  severity: "error",
  title: "A key is reserved by JavaScript",
  explanation: "`__proto__`, `constructor` and `prototype` mean something to JavaScript itself and cannot be names.",
  wrong: { "funnels/sample/pages/home.json": { sections: { constructor: { kind: "quiz" } } } },
  right: { "funnels/sample/pages/home.json": {} },
};
