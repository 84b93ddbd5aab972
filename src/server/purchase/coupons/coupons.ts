import { isRunning } from "../../../language/dates/running.ts";
import type { Database } from "../../database/open.ts";
import type { CouponDefinition, Services } from "../../services.ts";
import { clockIn } from "../../zone-clock.ts";

/**
 * The coupon when it holds at this moment; names are compared without regard to case.
 * @param zone that of the brand that sells: the coupon of a campaign begins and ends on its clock
 */
export const findCoupon = async (services: Services, zone: string, name: string): Promise<CouponDefinition | null> => {
  const typed = name.trim().toUpperCase();
  const coupon = services.coupons.find(
    (each) => each.name === typed && isRunning({ zone, ...each.active }, services.now(), clockIn),
  );
  if (!coupon) return null;
  if (coupon.uses === null) return coupon;
  const counter = await services.database
    .selectFrom("coupon_counters")
    .select("used")
    .where("coupon", "=", coupon.name)
    .executeTakeFirst();
  return (counter?.used ?? 0) < coupon.uses ? coupon : null;
};

/** The coupon when it makes one of these products cheaper: one that is no use for them loses none of its uses. */
export const couponFor = (coupon: CouponDefinition | null, products: readonly string[]): CouponDefinition | null =>
  coupon?.products.some((product) => products.includes(product)) ? coupon : null;

/** Counts one use for an attempt; false when the last one is gone. The database decides between two at once. */
export const useCoupon = async (
  transaction: Database,
  coupon: CouponDefinition,
  attemptId: string,
): Promise<boolean> => {
  await transaction
    .insertInto("coupon_counters")
    .values({ coupon: coupon.name, used: 0 })
    .onConflict((conflict) => conflict.column("coupon").doNothing())
    .execute();
  let counting = transaction
    .updateTable("coupon_counters")
    .set(({ eb }) => ({ used: eb("used", "+", 1) }))
    .where("coupon", "=", coupon.name);
  if (coupon.uses !== null) counting = counting.where("used", "<", coupon.uses);
  const { numUpdatedRows } = await counting.executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await transaction.insertInto("coupons_used").values({ attempt_id: attemptId, coupon: coupon.name }).execute();
  return true;
};

/** Gives back what an attempt without money has used. */
export const returnCoupon = async (transaction: Database, attemptId: string): Promise<void> => {
  const use = await transaction
    .selectFrom("coupons_used")
    .select("coupon")
    .where("attempt_id", "=", attemptId)
    .executeTakeFirst();
  if (!use) return;
  await transaction.deleteFrom("coupons_used").where("attempt_id", "=", attemptId).execute();
  await transaction
    .updateTable("coupon_counters")
    .set(({ eb }) => ({ used: eb("used", "-", 1) }))
    .where("coupon", "=", use.coupon)
    .execute();
};
