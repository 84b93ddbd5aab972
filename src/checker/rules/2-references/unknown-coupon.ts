import type { Rule } from "../../rule.ts";
import { checkDangling } from "../parts/dangling-rule.ts";

const named = { code: "FNL2013", severity: "error" } as const;

export const rule: Rule = {
  ...named,
  title: "A coupon does not exist",
  explanation: "A coupon is named by its name: a file in `funnels/coupons/`.",
  wrong: {
    "funnels/seasonal/sale.json": { coupon: "SAEL" },
    "funnels/coupons/SALE.json": { active: { from: "2026-11-23", to: "2026-12-01", zone: "Europe/Berlin" } },
  },
  right: { "funnels/seasonal/sale.json": { coupon: "SALE" } },
  check: checkDangling(named, "coupon", "coupons"),
};
