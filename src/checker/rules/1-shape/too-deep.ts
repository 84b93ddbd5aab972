import type { Rule } from "../../rule.ts";

const nested = (depth: number): string => `${'{ "a": '.repeat(depth)}{}${" }".repeat(depth)}`;

export const rule: Rule = {
  code: "FNL1018",
  severity: "error",
  title: "Objects and lists are nested too deeply",
  explanation:
    "No definition needs more than 64 levels; deeper ones are an accident or an attempt to exhaust the reader.",
  wrong: { "locales/en/sample.json": nested(70) },
  right: { "locales/en/sample.json": {} },
};
