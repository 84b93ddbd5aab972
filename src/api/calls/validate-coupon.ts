import { isAnswer } from "../answers/validate-coupon.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { ValidateCoupon } from "../types.gen.ts";

const failures = ["coupon_refused"] as const;

export const validateCoupon: Call<ValidateCoupon, (typeof failures)[number]> = {
  name: "validateCoupon",
  method: "PATCH",
  path: "coupons/validate",
  service: "api",
  summary: "Whether a coupon holds now.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: true,
  failures,
  dataClass: "none",
  isAnswer,
};
