import type { Rule } from "../../rule.ts";
import { checkDangling } from "../parts/dangling-rule.ts";

const named = { code: "FNL2003", severity: "error" } as const;

export const rule: Rule = {
  ...named,
  title: "A product does not exist",
  explanation: "A product is named by its key: a file in `funnels/products/`.",
  wrong: { "funnels/sample/funnel.json": { offers: { plans: ["plna"] } } },
  right: { "funnels/sample/funnel.json": { offers: { plans: ["plan"] } } },
  check: checkDangling(named, "product", "products"),
};
