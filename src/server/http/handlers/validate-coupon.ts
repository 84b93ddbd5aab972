import type { validateCoupon as call } from "../../../api/calls/validate-coupon.ts";
import { ok } from "../../../foundation/result.ts";
import { findCoupon } from "../../purchase/coupons.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

export const validateCoupon: Handler<typeof call> = async ({ body }, services, { ip }) => {
  const busy = await tooMany(services, { couponsPerIp: ip });
  if (busy) return busy;
  const coupon = await findCoupon(services, body.promo_code);
  if (!coupon) return refuse("coupon_refused");
  const { active: _active, uses: _uses, ...answer } = coupon;
  return ok(answer);
};
