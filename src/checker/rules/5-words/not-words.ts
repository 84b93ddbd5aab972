import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL5007",
  severity: "error",
  title: "A message is not text",
  explanation:
    "A file of words is one flat object: each key has its words. Group keys by dots in the key (`goal.title`), not by objects in objects.",
  wrong: { "locales/en/sample.json": { goal: { title: "Your goal" } } },
  right: { "locales/en/sample.json": {} },
};
