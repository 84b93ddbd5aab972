import { faultsNamed } from "../../../language/reading/fault.ts";
import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL1016",
  severity: "error",
  title: "A file stands where nothing reads it",
  explanation:
    "The place of a file says what it is: `funnels/<id>/funnel.json`, `quiz.json` and `pages/`, `funnels/products/`, `brands/`, `seasonal/`, `assets/`, and `locales/<language>/`. A file elsewhere, or one that does not end in `.json`, would silently do nothing.",
  wrong: { "funnels/sample/home.json": "{}" },
  right: {},
  checkFaults: (faults) => faultsNamed(faults, "stray-file"),
  say: () => [
    "no file belongs here",
    'see docs/writing-a-funnel.md for the places there are; every definition ends in ".json"',
  ],
};
