import { ok } from "../../../foundation/result.ts";
import { findCoupon } from "../../purchase/coupons/coupons.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const validateCoupon: Handler<"validateCoupon"> = async ({ body }, services) => {
  const coupon = await findCoupon(services, body.promo_code);
  if (!coupon) return refuse("coupon_refused");
  const { active: _active, uses: _uses, ...answer } = coupon;
  return ok(answer);
};
