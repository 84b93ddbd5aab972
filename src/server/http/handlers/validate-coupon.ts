import { DEFAULT_FUNNEL } from "../../../foundation/default-funnel.ts";
import { ok } from "../../../foundation/result.ts";
import { traderOf } from "../../mail/post-letter.ts";
import { findCoupon } from "../../purchase/coupons/coupons.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const validateCoupon: Handler<"validateCoupon"> = async ({ body }, services, { header }) => {
  const brand = services.brandOf(header("host") ?? "", DEFAULT_FUNNEL);
  const { zone } = traderOf(services, { funnel: DEFAULT_FUNNEL, brand });
  const coupon = await findCoupon(services, zone, body.promo_code);
  if (!coupon) return refuse("coupon_refused");
  const { active: _active, uses: _uses, ...answer } = coupon;
  return ok(answer);
};
