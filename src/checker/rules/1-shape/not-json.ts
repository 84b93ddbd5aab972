import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1001",
  severity: "error",
  title: "The file is not JSON",
  explanation:
    "JSON has no comments, no comma after the last entry, and double quotes around keys and texts. Only the first fault is shown; the rest of the file cannot be understood before it is mended.",
  wrong: { "funnels/products/plan.json": `{ "version": 1,, }` },
  right: { "funnels/products/plan.json": {} },
};
