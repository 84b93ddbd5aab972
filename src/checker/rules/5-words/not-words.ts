import { type Faults, faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";

export const rule: Rule<Faults["not-words"]["args"]> = {
  code: "FNL5007",
  severity: "error",
  title: "A message is not text",
  explanation:
    "A file of words is one flat object: each key has its words. Group keys by dots in the key (`goal.title`), not by objects in objects.",
  wrong: { "locales/en/sample.json": { goal: { title: "Your goal" } } },
  right: { "locales/en/sample.json": {} },
  checkFaults: (faults) => faultsNamed(faults, "not-words"),
  say: ({ key }) => [
    key === null ? "this file holds no words" : `"${key}" is not text`,
    'a file of words is one object: { "title": "Words" }',
  ],
};
