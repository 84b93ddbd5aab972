import type { Rule } from "../../rule.ts";
import { checkDangling } from "../parts/dangling-rule.ts";

const named = { code: "FNL2004", severity: "error" } as const;

export const rule: Rule = {
  ...named,
  overlaid: "pages",
  title: "A modal does not exist",
  explanation: "A section opens a modal by its id: a key of `modals` in `funnel.json`.",
  wrong: { "funnels/sample/pages/results.json": { sections: { plans: { no_thanks: { modal: "shortr" } } } } },
  right: { "funnels/sample/pages/results.json": { sections: { plans: { no_thanks: { modal: "shorter" } } } } },
  check: checkDangling(named, "modal", "modals"),
};
