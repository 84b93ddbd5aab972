import type { CouponFile } from "../../language/types/coupon.gen.ts";
import type { Coupon } from "./coupon.ts";

/** Null when it does not say of what kind its discount is: the checker has said so. */
export const toCoupon = ({ name, products, discount, discount_type }: CouponFile): Coupon | null => {
  if (discount_type === "percentage")
    return typeof discount === "number" ? { name, products, discount_type, discount } : null;
  return typeof discount === "object" ? { name, products, discount_type, discount } : null;
};
