import { checkDangling } from "../dangling-rule.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL2002", severity: "error" } as const;

export const rule: Rule = {
  ...named,
  title: "A page does not exist",
  explanation:
    "A page is named by its path: the file below `pages/` of the funnel or of `funnels/site`, or a page that a campaign publishes.",
  wrong: { "funnels/sample/funnel.json": { path: "hme" } },
  right: { "funnels/sample/funnel.json": { path: "home" } },
  check: checkDangling(named, "page", "pages"),
};
