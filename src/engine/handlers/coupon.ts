import { pendingAttempt } from "../selling/pending-attempt.ts";
import { unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** While a payment is open its amount must not change. */
export const couponSubmitted: Handler<"couponSubmitted"> = (_runtime, session, { coupon }) => {
  if (pendingAttempt(session)) return unchanged(session);
  if (coupon.trim() === "") return unchanged({ ...session, status: "failed", failure: "required" });
  return {
    session: { ...session, status: "working", failure: null },
    effects: [{ type: "validateCoupon", coupon: coupon.trim() }],
  };
};

export const couponAccepted: Handler<"couponAccepted"> = (_runtime, session, { coupon }) =>
  unchanged(pendingAttempt(session) ? session : { ...session, coupon, status: "idle", failure: null });

/** The earlier coupon, if any, stays in force. */
export const couponRefused: Handler<"couponRefused"> = (_runtime, session, { code }) =>
  unchanged(pendingAttempt(session) ? session : { ...session, status: "failed", failure: code });

export const couponRemoved: Handler<"couponRemoved"> = (_runtime, session) =>
  unchanged(pendingAttempt(session) ? session : { ...session, coupon: null, status: "idle", failure: null });
