import type { Effect } from "../../engine/effects.ts";
import type { Event, OutcomeEvent } from "../../engine/events.ts";
import type { Session } from "../../engine/session.ts";
import { coupon } from "./coupon.ts";
import type { EffectHandler, EffectWorld } from "./effect-world.ts";
import { createLead, saveAnswers } from "./lead.ts";
import { confirmPurchase, purchase, settlePurchase } from "./purchase.ts";
import { requestOtp, restoreLead, signIn } from "./sign-in.ts";

type AsyncEffect = Exclude<Effect["type"], "report" | "reportFault">;

interface Handling<T extends AsyncEffect> {
  readonly handle: EffectHandler<T>;
  /** What the visitor's session is told when the call threw: offline, timed out, nonsense. */
  readonly failed: (effect: Extract<Effect, { readonly type: T }>) => OutcomeEvent | null;
}

const NETWORK = "networkError";

/** Every effect that waits for the world, with what it means when the world does not answer. */
const HANDLERS: { readonly [T in AsyncEffect]: Handling<T> } = {
  createLead: { handle: createLead, failed: () => ({ type: "leadFailed", code: NETWORK }) },
  saveAnswers: { handle: saveAnswers, failed: () => null },
  purchase: { handle: purchase, failed: ({ attemptId }) => ({ type: "purchaseUnknown", attemptId }) },
  settlePurchase: { handle: settlePurchase, failed: ({ attemptId }) => ({ type: "purchaseUnknown", attemptId }) },
  confirmPurchase: { handle: confirmPurchase, failed: ({ attemptId }) => ({ type: "purchaseUnknown", attemptId }) },
  restoreLead: { handle: restoreLead, failed: () => ({ type: "leadFailed", code: NETWORK }) },
  requestOtp: { handle: requestOtp, failed: () => ({ type: "signInFailed", code: NETWORK }) },
  signIn: { handle: signIn, failed: () => ({ type: "signInFailed", code: NETWORK }) },
  validateCoupon: { handle: coupon, failed: () => ({ type: "couponRefused", code: NETWORK }) },
};

const run = async (
  effect: Extract<Effect, { readonly type: AsyncEffect }>,
  session: Session,
  world: EffectWorld,
): Promise<OutcomeEvent | null> => {
  // The table's entry for a type takes the effects of that type; the compiler cannot correlate the two.
  const { handle, failed } = HANDLERS[effect.type] as unknown as Handling<AsyncEffect>;
  try {
    return await handle(effect, session, world);
  } catch (error) {
    world.reportFault(`${effect.type} failed`, error);
    return failed(effect);
  }
};

/** Performs an effect and reports its outcome back to the engine. Never throws. */
export const performEffect = (
  effect: Effect,
  session: Session,
  world: EffectWorld,
  dispatch: (event: Event) => void,
): void => {
  if (effect.type === "report") return world.report(effect.event, session);
  if (effect.type === "reportFault") return world.reportFault(effect.fault);
  void run(effect, session, world).then((outcome) => {
    if (outcome) dispatch(outcome);
  });
};
