import { validateCoupon } from "../../api/calls/validate-coupon.gen.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { errorKeyOf } from "./error-key-of.ts";

/** SPEC §4, coupon: validated by the server; the price follows from the definition. */
export const coupon: EffectHandler<"validateCoupon"> = async (effect, _session, { client }) => {
  const answer = await client.send(validateCoupon, { body: { promo_code: effect.coupon } });
  return answer.ok
    ? [{ type: "couponAccepted", coupon: answer.value }]
    : [{ type: "couponRefused", code: errorKeyOf(answer.error) }];
};
