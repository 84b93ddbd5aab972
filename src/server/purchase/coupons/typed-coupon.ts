import { ok, type Result } from "../../../foundation/result.ts";
import type { LeadRow } from "../../database/tables.ts";
import { tooMany } from "../../http/limits/rate.ts";
import { refuse, type ServerRefusal } from "../../http/refusal.ts";
import { playedBy } from "../../leads/played.ts";
import { traderOf } from "../../mail/post-letter.ts";
import type { CouponDefinition, Services } from "../../services.ts";
import { findCoupon } from "./coupons.ts";

/**
 * The coupon that a payment names. A wrong one counts as a guess, like a wrong one that was only to be validated; who has
 * guessed too often learns nothing more of either. The coupon of the buyer's own campaign is no secret.
 */
export const typedCoupon = async (
  services: Services,
  lead: LeadRow,
  ip: string,
  name: string,
): Promise<Result<CouponDefinition, ServerRefusal>> => {
  const isOfCampaign = playedBy(services, lead)?.coupon?.name === name.trim().toUpperCase();
  const keys = { couponsPerIp: ip };
  // Counted before it is looked at: of many guesses at once no more are looked at than of one after the other.
  const stopped = isOfCampaign ? null : await tooMany(services, keys);
  if (stopped) return stopped;
  const coupon = await findCoupon(services, traderOf(services, lead).zone, name);
  if (!coupon) return refuse("coupon_refused");
  if (!isOfCampaign) await services.limits.giveBack(keys, services);
  return ok(coupon);
};
