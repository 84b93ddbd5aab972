import { failed } from "../answers/answer-step.ts";
import type { Handled } from "../contracts/step-contract.ts";
import type { StepContext } from "../definition/runtime.ts";
import type { EventOf } from "../handlers/handler.ts";
import type { Attempt, AttemptStatus, Session } from "../session/session.ts";
import type { Effect } from "../transition/effects.ts";
import type { Event } from "../transition/events.ts";
import { arrives } from "./delivery.ts";
import { owned } from "./owned.ts";
import { pendingAttempt } from "./pending-attempt.ts";
import { recordPurchase } from "./record-purchase.ts";

/** An attempt that was left open is asked after when the visitor comes back to it. */
export const settleEffects = (session: Session): readonly Effect[] => {
  const attempt = pendingAttempt(session);
  return attempt ? [{ type: "settlePurchase", attemptId: attempt.id }] : [];
};

const stays = (session: Session): Handled => ({ session, effects: [] });

/** One payment at a time, none for what is owned, and a new id for every new try: the visitor is never charged twice. */
const request = (
  { runtime, session }: StepContext,
  offered: readonly string[],
  event: EventOf<"purchaseRequested">,
): Handled | null => {
  const left = notOwned(session, offered);
  if (left.length === 0) return { session, exit: "next", effects: [] };
  if (pendingAttempt(session)) return stays(session);
  const [product, ...others] = left.filter((key, index) => event.products?.includes(key) ?? index === 0);
  if (product === undefined) return failed(session, "required");
  if (![product, ...others].every((key) => arrives(runtime.definition, session, key)))
    return failed(session, "required");
  if (session.attempt?.id === event.attemptId) return null;
  const { attemptId, payment } = event;
  const also = others.length > 0 ? { also: others } : {};
  const attempt: Attempt = { id: attemptId, product, ...also, status: "started" };
  return {
    session: { ...session, attempt, status: "working", failure: null },
    effects: [{ type: "purchase", attemptId, product, ...also, payment }],
  };
};

/** What of several offers the visitor does not have yet. */
export const notOwned = (session: Session, offered: readonly string[]): readonly string[] =>
  offered.filter((key) => !owned(session).has(key));

/** `null`: another tab paid for something else. Of several offers, what another tab paid leaves the others. */
const captured = (
  { runtime, session }: StepContext,
  offered: readonly string[],
  { attemptId, purchase, also = [] }: EventOf<"purchaseCaptured">,
): Handled | null => {
  if (!offered.includes(purchase.product)) return null;
  const recorded = recordPurchase(runtime, session, attemptId, [purchase, ...also]);
  const isOver = session.attempt?.id === attemptId || notOwned(recorded.session, offered).length === 0;
  return recorded.session !== session && isOver ? { ...recorded, exit: "next" } : recorded;
};

/** The attempt of this step with another status; `null` when the outcome belongs to another attempt. */
const moveTo = (session: Session, attemptId: string, status: AttemptStatus, reason?: string): Session | null => {
  const attempt = pendingAttempt(session);
  if (attempt?.id !== attemptId) return null;
  return { ...session, attempt: { ...attempt, status, ...(reason === undefined ? {} : { reason }) } };
};

const declined = ({ session }: StepContext, event: EventOf<"purchaseDeclined">): Handled => {
  const moved = moveTo(session, event.attemptId, "declined", event.reason);
  if (!moved) return stays(session);
  // A coupon that no longer holds must not go on promising its price.
  const coupon = event.reason === "coupon-refused" ? null : moved.coupon;
  return stays({ ...moved, coupon, status: "failed", failure: event.reason });
};

const unknown = ({ session }: StepContext, event: EventOf<"purchaseUnknown">): Handled => {
  const moved = moveTo(session, event.attemptId, "unknown");
  if (!moved) return stays(session);
  return {
    session: { ...moved, status: "failed", failure: "unknown" },
    effects: [{ type: "settlePurchase", attemptId: event.attemptId }],
  };
};

const needsConfirmation = ({ session }: StepContext, event: EventOf<"purchaseNeedsConfirmation">): Handled => {
  const moved = moveTo(session, event.attemptId, "needs-confirmation");
  if (!moved) return stays(session);
  return {
    session: { ...moved, status: "working", failure: null },
    effects: [{ type: "confirmPurchase", attemptId: event.attemptId }],
  };
};

/** A step that sells: from Pay to what became of it. `null`: not an event of selling. */
export const sell = (context: StepContext, offered: readonly string[], event: Event): Handled | null => {
  switch (event.type) {
    case "purchaseRequested":
      return request(context, offered, event);
    case "purchaseCaptured":
      return captured(context, offered, event);
    case "purchaseDeclined":
      return declined(context, event);
    case "purchaseUnknown":
      return unknown(context, event);
    case "purchaseNeedsConfirmation":
      return needsConfirmation(context, event);
    default:
      return null;
  }
};
