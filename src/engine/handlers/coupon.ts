import type { Runtime } from "../definition/runtime.ts";
import { pendingAttempt } from "../selling/pending-attempt.ts";
import { stepOf } from "../session/present-route.ts";
import type { Session } from "../session/session.ts";
import { unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** How asking about a code stands; a step that waits for something else keeps its own status. */
const withStatus = (runtime: Runtime, session: Session, status: Pick<Session, "status" | "failure">): Session =>
  stepOf(runtime, session.position).kind.ownsStatus === true ? session : { ...session, ...status };

const IDLE = { status: "idle", failure: null } as const;

/** While a payment is open its amount must not change. */
export const couponSubmitted: Handler<"couponSubmitted"> = (runtime, session, { coupon }) => {
  if (pendingAttempt(session)) return unchanged(session);
  if (coupon.trim() === "") return unchanged(withStatus(runtime, session, { status: "failed", failure: "required" }));
  return {
    session: withStatus(runtime, session, { status: "working", failure: null }),
    effects: [{ type: "validateCoupon", coupon: coupon.trim() }],
  };
};

export const couponAccepted: Handler<"couponAccepted"> = (runtime, session, { coupon }) =>
  unchanged(pendingAttempt(session) ? session : withStatus(runtime, { ...session, coupon }, IDLE));

/** The earlier coupon, if any, stays in force. */
export const couponRefused: Handler<"couponRefused"> = (runtime, session, { code }) =>
  unchanged(pendingAttempt(session) ? session : withStatus(runtime, session, { status: "failed", failure: code }));

export const couponRemoved: Handler<"couponRemoved"> = (runtime, session) =>
  unchanged(pendingAttempt(session) ? session : withStatus(runtime, { ...session, coupon: null }, IDLE));
