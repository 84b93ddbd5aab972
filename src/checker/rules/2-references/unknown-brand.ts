import type { Rule } from "../../rule.ts";
import { checkDangling } from "../parts/dangling-rule.ts";

const named = { code: "FNL2005", severity: "error" } as const;

export const rule: Rule = {
  ...named,
  title: "A brand does not exist",
  explanation: "A brand is named by its id: a file in `funnels/brands/`.",
  wrong: { "funnels/sample/funnel.json": { brand: "brnad" } },
  right: { "funnels/sample/funnel.json": { brand: "brand" } },
  check: checkDangling(named, "brand", "brands"),
};
