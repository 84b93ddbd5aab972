import { faultsNamed } from "../../../language/reading/fault.ts";
import { DEEPEST } from "../../../language/reading/nesting.ts";
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
  checkFaults: (faults) => faultsNamed(faults, "too-deep"),
  say: () => [`nested more than ${DEEPEST} levels deep`, "definitions are flat"],
};
