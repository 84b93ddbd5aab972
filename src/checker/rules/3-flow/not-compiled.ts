import type { Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "FNL3003",
  severity: "error",
  title: "The engine cannot run the funnel",
  explanation:
    "Every file is sound, yet the funnel as a whole does not compile. The message is the engine's; when it does not help, a rule is missing.",
  wrong: {},
  right: {},
};
