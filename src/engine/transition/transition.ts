import type { Runtime } from "../definition/runtime.ts";
import { addressGiven } from "../handlers/address-given.ts";
import { backRequested } from "../handlers/back-requested.ts";
import { byStep, byStepOr } from "../handlers/by-step.ts";
import { couponAccepted, couponRefused, couponRemoved, couponSubmitted } from "../handlers/coupon.ts";
import {
  emailLeadCreated,
  formRefused,
  formSent,
  formSubmitted,
  giftCardValidated,
  leadEmailChanged,
} from "../handlers/forms.ts";
import { funnelRestarted, orderBegun } from "../handlers/funnel-restarted.ts";
import type { Handler } from "../handlers/handler.ts";
import {
  lateCapture,
  lateConfirmation,
  lateDecline,
  lateLead,
  lateRestored,
  lateSignIn,
  lateUnknown,
  tooLate,
} from "../handlers/late-outcome.ts";
import { localeChosen } from "../handlers/locale-chosen.ts";
import { modalAnswered } from "../handlers/modal-answered.ts";
import { modalOpened } from "../handlers/modal-opened.ts";
import { planSelected } from "../handlers/plan-selected.ts";
import { positionRequested } from "../handlers/position-requested.ts";
import { sumCleared } from "../handlers/sum-cleared.ts";
import { userFetched } from "../handlers/user-fetched.ts";
import type { Session } from "../session/session.ts";
import type { Event } from "./events.ts";
import type { Transition } from "./transition-result.ts";

const HANDLERS = {
  answerGiven: byStep,
  continued: byStep,
  emailSubmitted: byStep,
  purchaseRequested: byStep,
  offerDeclined: byStep,
  codeGiven: byStep,
  otpRequested: byStep,
  otpSubmitted: byStep,

  backRequested,
  positionRequested,
  localeChosen,
  planSelected,
  modalOpened,
  modalAnswered,
  couponSubmitted,
  couponRemoved,
  addressGiven,
  formSubmitted,
  funnelRestarted,
  orderBegun,

  leadCreated: byStepOr(lateLead),
  leadRestored: byStepOr(lateRestored),
  leadFailed: byStepOr(tooLate),
  purchaseCaptured: byStepOr(lateCapture),
  purchaseDeclined: byStepOr(lateDecline),
  purchaseUnknown: byStepOr(lateUnknown),
  purchaseNeedsConfirmation: byStepOr(lateConfirmation),
  otpSent: byStepOr(tooLate),
  signedIn: byStepOr(lateSignIn),
  signInFailed: byStepOr(tooLate),
  userFetched,
  sumCleared,
  couponAccepted,
  couponRefused,
  formSent,
  formRefused,
  emailLeadCreated,
  leadEmailChanged,
  giftCardValidated,
} satisfies { readonly [T in Event["type"]]: Handler<T> };

/**
 * What one event makes of a session.
 *
 *     event ─┬─ anywhere ── handlers/<event> ─────────────────────────────────┐
 *            └─ of a step ─ the kind bound to the step ─ exit? ─ route ─ arrive ┴→ session, effects
 *
 * Pure: clock, identifiers and outcomes come in with the event, what the world shall do goes out as effects. Never
 * throws for any event; one that cannot happen here changes nothing and is reported as a fault.
 */
export const transition = (runtime: Runtime, session: Session, event: Event): Transition => {
  // The table is keyed by the type of the very event it is given; TypeScript cannot correlate the two.
  const handle = HANDLERS[event.type] as Handler<Event["type"]>;
  return handle(runtime, session, event);
};
