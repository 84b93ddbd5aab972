import type { Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { Event, OutcomeEvent } from "../../engine/transition/events.ts";
import type { Ports } from "../ports/ports.ts";
import type { EffectHandler } from "./effect-handler.ts";
import type { AsyncEffect } from "./handlers.ts";

const NETWORK = "networkError";

/** What the visitor's session is told when the world did not answer: offline, timed out, nonsense. */
const FAILED: {
  readonly [T in AsyncEffect]: (effect: Extract<Effect, { readonly type: T }>) => OutcomeEvent | null;
} = {
  createLead: () => ({ type: "leadFailed", code: NETWORK }),
  saveAnswers: () => null,
  purchase: ({ attemptId }) => ({ type: "purchaseUnknown", attemptId }),
  settlePurchase: ({ attemptId }) => ({ type: "purchaseUnknown", attemptId }),
  confirmPurchase: ({ attemptId }) => ({ type: "purchaseUnknown", attemptId }),
  restoreLead: () => ({ type: "signInFailed", code: NETWORK }),
  requestOtp: () => ({ type: "signInFailed", code: NETWORK }),
  signIn: () => ({ type: "signInFailed", code: NETWORK }),
  validateCoupon: () => ({ type: "couponRefused", code: NETWORK }),
};

const run = async (
  effect: Extract<Effect, { readonly type: AsyncEffect }>,
  session: Session,
  ports: Ports,
): Promise<OutcomeEvent | null> => {
  // The tables' entries for a type take the effects of that type; the compiler cannot correlate the two.
  try {
    const { HANDLERS } = await import("./handlers.ts");
    return await (HANDLERS[effect.type] as EffectHandler<AsyncEffect>)(effect, session, ports);
  } catch (error) {
    ports.reportFault(`${effect.type} failed`, error);
    return (FAILED[effect.type] as (failed: typeof effect) => OutcomeEvent | null)(effect);
  }
};

/** Performs an effect and reports its outcome back to the engine. Never throws. */
export const performEffect = (
  effect: Effect,
  session: Session,
  ports: Ports,
  dispatch: (event: Event) => void,
): void => {
  if (effect.type === "report") return ports.report(effect.event, session);
  if (effect.type === "reportFault") return ports.reportFault(effect.fault);
  void run(effect, session, ports).then((outcome) => {
    if (outcome) dispatch(outcome);
  });
};
