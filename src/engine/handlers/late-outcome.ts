import { answersOfVisit, enterLead, recordLead, signedInAs } from "../lead/record-lead.ts";
import { recordPurchase } from "../selling/record-purchase.ts";
import { furthestOpen, isOpen } from "../session/position.ts";
import type { AttemptStatus, Session } from "../session/session.ts";
import { arriveAt, settled } from "../transition/arrive.ts";
import { also, unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** Outcomes that come when the visitor has left the step that waited: what is true is recorded, nobody is moved. */
export const lateLead: Handler<"leadCreated"> = (runtime, session, { lead }) => {
  // What was bought meanwhile stays with the lead that bought it.
  if (session.lead && session.purchases.length > 0) return unchanged(session);
  const recorded = recordLead(runtime, session, lead);
  // What the present step waits for is still open.
  const { status, failure } = session;
  return also(recorded, settled(runtime, { ...recorded.session, status, failure }));
};

export const lateRestored: Handler<"leadRestored"> = (runtime, session, { lead }) =>
  settled(runtime, enterLead(session, lead));

export const lateSignIn: Handler<"signedIn"> = (runtime, session, { lead }) => {
  const signedIn = signedInAs(session, lead);
  const { session: stood, effects } = settled(runtime, signedIn);
  return { session: stood, effects: [...answersOfVisit(runtime, session, signedIn), ...effects] };
};

/** Another tab may have paid: whoever then stands behind the purchase is taken to what follows it. */
export const lateCapture: Handler<"purchaseCaptured"> = (runtime, session, { attemptId, purchase, also = [] }) => {
  const recorded = recordPurchase(runtime, session, attemptId, [purchase, ...also]);
  if (isOpen(runtime, recorded.session, session.position)) return recorded;
  const moved = arriveAt(runtime, recorded.session, furthestOpen(runtime, recorded.session), []);
  return { session: moved.session, effects: [...recorded.effects, ...moved.effects] };
};

const withAttempt = (session: Session, attemptId: string, status: AttemptStatus): Session =>
  session.attempt?.id === attemptId ? { ...session, attempt: { ...session.attempt, status } } : session;

export const lateDecline: Handler<"purchaseDeclined"> = (_runtime, session, { attemptId }) =>
  unchanged(session.attempt?.id === attemptId ? { ...session, attempt: null } : session);

export const lateUnknown: Handler<"purchaseUnknown"> = (_runtime, session, { attemptId }) => ({
  session: withAttempt(session, attemptId, "unknown"),
  effects: session.attempt?.id === attemptId ? [{ type: "settlePurchase", attemptId }] : [],
});

export const lateConfirmation: Handler<"purchaseNeedsConfirmation"> = (_runtime, session, { attemptId }) => ({
  session: withAttempt(session, attemptId, "needs-confirmation"),
  effects: session.attempt?.id === attemptId ? [{ type: "confirmPurchase", attemptId }] : [],
});

/** A refusal concerned a form that is no longer shown. */
export const tooLate = (_runtime: unknown, session: Session) => unchanged(session);
