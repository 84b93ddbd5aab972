import type { CouponDefinition, Services } from "../services.ts";

/** The coupon when it holds at this moment; names are compared without regard to case. */
export const findCoupon = async (services: Services, name: string): Promise<CouponDefinition | null> => {
  const coupon = services.coupons.find((candidate) => candidate.name.toLowerCase() === name.trim().toLowerCase());
  if (!coupon || (coupon.endsAt !== null && coupon.endsAt <= services.now())) return null;
  if (coupon.uses === null) return coupon;
  const { used } = await services.database
    .selectFrom("coupons_used")
    .select(({ fn }) => fn.countAll<number>().as("used"))
    .where("coupon", "=", coupon.name)
    .executeTakeFirstOrThrow();
  return Number(used) < coupon.uses ? coupon : null;
};
