import type { FormEffect } from "../../engine/forms/form-effects.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { ErrorKey } from "../../engine/transition/error-key.ts";
import type { Event, OutcomeEvent } from "../../engine/transition/events.ts";
import { loadPart } from "../../renderer/load-part.ts";
import type { Ports } from "../ports/ports.ts";
import type { AsyncEffect, EffectHandler } from "./effect-handler.ts";
import { isOfOrder } from "./order-effects.ts";

/** Effects of steps: those of forms fail in one way. */
type StepEffect = Exclude<AsyncEffect, FormEffect>;

/** What is reported when the world did not answer: offline, timed out, nonsense. */
const FAILED: {
  readonly [T in StepEffect["type"]]: (
    effect: Extract<StepEffect, { readonly type: T }>,
    code: ErrorKey,
  ) => OutcomeEvent | null;
} = {
  createLead: (_effect, code) => ({ type: "leadFailed", code }),
  saveAnswers: () => null,
  purchase: ({ attemptId }) => ({ type: "purchaseUnknown", attemptId }),
  settlePurchase: ({ attemptId }) => ({ type: "purchaseUnknown", attemptId }),
  confirmPurchase: ({ attemptId }) => ({ type: "purchaseUnknown", attemptId }),
  restoreLead: (_effect, code) => ({ type: "signInFailed", code }),
  requestOtp: (_effect, code) => ({ type: "signInFailed", code }),
  signIn: (_effect, code) => ({ type: "signInFailed", code }),
  validateCoupon: (_effect, code) => ({ type: "couponRefused", code }),
};

const failed = (effect: AsyncEffect, code: ErrorKey): OutcomeEvent | null => {
  if ("submission" in effect && effect.submission)
    return { type: "formRefused", submission: effect.submission, refusal: { code } };
  // What has no submission is an effect of a step, and the table's entry for a type takes the effects of that type; the
  // compiler can correlate neither.
  const step = effect as StepEffect;
  return (FAILED[step.type] as (failed: StepEffect, key: ErrorKey) => OutcomeEvent | null)(step, code);
};

const load = async (type: AsyncEffect["type"]) => {
  if (isOfOrder(type)) {
    const { HANDLERS, errorKeyOf } = await loadPart(() => import("./order-handlers.ts"));
    return { handler: HANDLERS[type], errorKeyOf };
  }
  const { HANDLERS, errorKeyOf } = await loadPart(() => import("./forms/form-handlers.ts"));
  return { handler: HANDLERS[type], errorKeyOf };
};

const run = async (effect: AsyncEffect, session: Session, ports: Ports): Promise<readonly Event[]> => {
  const failedBy = (error: unknown, code: ErrorKey): readonly Event[] => {
    ports.reportFault(`${effect.type} failed`, error);
    const outcome = failed(effect, code);
    return outcome ? [outcome] : [];
  };
  try {
    const { handler, errorKeyOf } = await load(effect.type);
    // As above: the table's entry for a type takes the effects of that type.
    const handle = handler as EffectHandler<AsyncEffect["type"]>;
    return await handle(effect, session, ports).catch((error: unknown) => failedBy(error, errorKeyOf(error)));
  } catch (error) {
    // The file itself did not come. Nothing was sent: whoever pressed pay has not paid, and may try again.
    if (effect.type !== "purchase") return failedBy(error, "networkError");
    ports.reportFault("purchase failed", error);
    return [{ type: "purchaseDeclined", attemptId: effect.attemptId, reason: "try-again" }];
  }
};

/** Performs an effect and reports its outcome back to the engine. Never throws. */
export const performEffect = (
  effect: Effect,
  session: Session,
  ports: Ports,
  dispatch: (event: Event) => void,
): void => {
  if (effect.type === "report") return ports.report(effect.event, session, effect.arrived);
  if (effect.type === "reportFault") return ports.reportFault(effect.fault);
  void run(effect, session, ports).then((outcomes) => {
    for (const outcome of outcomes) dispatch(outcome);
  });
};
