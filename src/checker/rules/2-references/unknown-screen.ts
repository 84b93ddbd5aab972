import type { Rule } from "../../rule.ts";
import { checkDangling } from "../parts/dangling-rule.ts";

const named = { code: "FNL2006", severity: "error" } as const;

export const rule: Rule = {
  ...named,
  title: "A page kind does not exist",
  explanation: "The kind of a page says which document it is: a folder of `src/kinds/screens`.",
  wrong: { "funnels/sample/pages/home.json": { kind: "lnading" } },
  right: { "funnels/sample/pages/home.json": { kind: "landing" } },
  check: checkDangling(named, "screen", "page kinds"),
};
