import { checkDangling } from "../dangling-rule.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL2009", severity: "error" } as const;

export const rule: Rule = {
  ...named,
  title: "A funnel does not exist",
  explanation: "A campaign extends a funnel by its id: a folder in `funnels/` with a `funnel.json`.",
  wrong: { "funnels/seasonal/sale.json": { extends: "smaple" } },
  right: { "funnels/seasonal/sale.json": { extends: "sample" } },
  check: checkDangling(named, "funnel", "funnels"),
};
