import type { Runtime } from "../definition/runtime.ts";
import { withPlan } from "../selling/choose-plan.ts";
import { pendingAttempt } from "../selling/pending-attempt.ts";
import { stepOf } from "../session/present-route.ts";
import type { Session } from "../session/session.ts";
import { report, unchanged } from "../transition/transition-result.ts";
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

/** SPEC §4: who works for the brand has the plan selected anew, and the first that the coupon covers where it does not cover theirs. */
export const couponAccepted: Handler<"couponAccepted"> = (runtime, session, { coupon }) => {
  if (pendingAttempt(session)) return unchanged(session);
  const next = withStatus(runtime, { ...session, coupon }, IDLE);
  const { plan } = next;
  if (plan === null || !isEmployee(runtime, next)) return unchanged(next);
  const covered = [plan, ...runtime.definition.offers.plans].find((key) => coupon.products.includes(key)) ?? plan;
  return { session: withPlan(next, covered), effects: [report({ name: "added_to_cart", product: covered })] };
};

const isEmployee = ({ definition }: Runtime, { lead }: Session): boolean =>
  definition.employeeDomains?.includes(lead?.email.toLowerCase().split("@").at(-1) ?? "") === true;

/** The earlier coupon, if any, stays in force. */
export const couponRefused: Handler<"couponRefused"> = (runtime, session, { code }) =>
  unchanged(pendingAttempt(session) ? session : withStatus(runtime, session, { status: "failed", failure: code }));

export const couponRemoved: Handler<"couponRemoved"> = (runtime, session) =>
  unchanged(pendingAttempt(session) ? session : withStatus(runtime, { ...session, coupon: null }, IDLE));
