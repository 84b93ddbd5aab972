import { checkNames, listed, suggestedName, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

export const rule: UnknownNameRule = {
  code: "FNL2013",
  severity: "error",
  title: "A coupon does not exist",
  explanation: "A coupon is named by its name: a file in `funnels/coupons/`.",
  wrong: {
    "funnels/seasonal/sale.json": { coupon: "SAEL" },
    "funnels/coupons/SALE.json": { active: { from: "2026-11-23", to: "2026-12-01", zone: "Europe/Berlin" } },
  },
  right: { "funnels/seasonal/sale.json": { coupon: "SALE" } },
  findsUnknownNames: true,
  check: checkNames("coupon", suggestedName),
  say: unknownName("coupon", listed("coupons")),
};
