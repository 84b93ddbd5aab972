import { toCoupon } from "../engine/selling/to-coupon.ts";
import type { Content } from "../language/content/content.ts";
import type { CouponDefinition } from "../server/services.ts";

/** Every coupon with its own window, or with that of each campaign which applies it. The server looks at the clock. */
export const couponsOf = ({ coupons, campaigns }: Content): readonly CouponDefinition[] =>
  [...coupons.values()].flatMap(({ value }) => {
    const coupon = toCoupon(value);
    const applied = [...campaigns.values()].filter((campaign) => campaign.value.coupon === value.name);
    const windows = [...(value.active ? [value.active] : []), ...applied.map((campaign) => campaign.value.active)];
    return coupon ? windows.map((active) => ({ ...coupon, active, uses: value.uses ?? null })) : [];
  });
