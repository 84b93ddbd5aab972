import { minorUnits } from "../../foundation/money.ts";
import { failed } from "../answers/answer-step.ts";
import type { Handled, StepContext } from "../contracts/step-kind.ts";
import type { EventOf } from "../handlers/handler.ts";
import type { Attempt, AttemptStatus, Session } from "../session/session.ts";
import type { Effect } from "../transition/effects.ts";
import type { Event, OutcomeEvent, PaymentToken, VisitorEvent } from "../transition/events.ts";
import { addressActs, arrives } from "./delivery.ts";
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
  product: string,
  event: EventOf<"purchaseRequested">,
): Handled | null => {
  if (owned(session).has(product)) return { session, exit: "next", effects: [] };
  if (pendingAttempt(session)) return stays(session);
  if (!arrives(runtime.definition, session, product)) return failed(session, "required");
  if (session.attempt?.id === event.attemptId) return null;
  const attempt: Attempt = { id: event.attemptId, product, status: "started" };
  return {
    session: { ...session, attempt, status: "working", failure: null },
    effects: [{ type: "purchase", attemptId: attempt.id, product, payment: event.payment }],
  };
};

/** `null`: another tab paid for something else. */
const captured = (
  { runtime, session }: StepContext,
  product: string,
  { attemptId, purchase }: EventOf<"purchaseCaptured">,
): Handled | null => {
  if (purchase.product !== product) return null;
  const recorded = recordPurchase(runtime, session, attemptId, purchase);
  return recorded.session === session ? recorded : { ...recorded, exit: "next" };
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

/** A step that sells one product: from Pay to what became of it. `null`: not an event of selling. */
export const sell = (context: StepContext, product: string, event: Event): Handled | null => {
  switch (event.type) {
    case "purchaseRequested":
      return request(context, product, event);
    case "purchaseCaptured":
      return captured(context, product, event);
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

/** Pay, as the model checker presses it: a new id after every failure, and no press while one is open. */
export const purchaseActs = (
  { runtime, step, session }: StepContext,
  product: string,
  payment: PaymentToken,
): readonly VisitorEvent[] => {
  if (pendingAttempt(session)) return [];
  const attemptId = session.attempt?.id === `${step.id}-1` ? `${step.id}-2` : `${step.id}-1`;
  return [
    ...addressActs(runtime.definition, product),
    { type: "purchaseRequested", step: step.id, attemptId, payment },
  ];
};

/** Everything the shop may answer; once it said `unknown` or asked for confirmation, it may still say anything. */
export const purchaseOutcomes = ({ runtime, session }: StepContext, effect: Effect): readonly OutcomeEvent[] => {
  if (effect.type !== "purchase" && effect.type !== "settlePurchase" && effect.type !== "confirmPurchase") return [];
  const { attemptId } = effect;
  const product = effect.type === "purchase" ? effect.product : (session.attempt?.product ?? "");
  const price = runtime.definition.products[product]?.prices[session.locale];
  const minor = price ? (minorUnits(price.amount, price.currency_id) ?? 0) : 0;
  const purchase = { product, orderId: `order-${product}`, minor, currency: price?.currency_id ?? "" };
  const ends: readonly OutcomeEvent[] = [
    { type: "purchaseCaptured", attemptId, purchase },
    { type: "purchaseDeclined", attemptId, reason: "card-declined" },
    { type: "purchaseUnknown", attemptId },
  ];
  return effect.type === "purchase" ? [...ends, { type: "purchaseNeedsConfirmation", attemptId }] : ends;
};
