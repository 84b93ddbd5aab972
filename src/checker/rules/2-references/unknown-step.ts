import type { Rule } from "../../rule.ts";
import { checkDangling } from "../parts/dangling-rule.ts";

const named = { code: "FNL2001", severity: "error" } as const;

export const rule: Rule = {
  ...named,
  overlaid: "pages",
  title: "A step does not exist",
  explanation:
    "A route or a condition names a step by its id: a key of `steps` in `quiz.json` or `funnel.json`. A visitor who is sent to a step that does not exist would be stuck.",
  wrong: { "funnels/sample/quiz.json": { steps: { goal: { next: "agee" } } } },
  right: { "funnels/sample/quiz.json": { steps: { goal: { next: "age" } } } },
  check: checkDangling(named, "step", "steps"),
};
