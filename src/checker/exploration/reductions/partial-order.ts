import type { Runtime } from "../../../engine/definition/runtime.ts";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import { isLeftBehind } from "../../../engine/session/position.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { EnabledEvent } from "../enabled-events.ts";
import type { Pending, State } from "../graph.ts";
import { takesCoupon } from "../names-on-page.ts";

/** Nothing can be had by accepting it, and it opens whenever it is asked for. */
export const isReadOnly = (runtime: Runtime, modal: string): boolean =>
  runtime.definition.modals[modal]?.product === undefined && runtime.modals.get(modal)?.once === false;

const awaitsCoupon = (runtime: Runtime, session: Session): boolean =>
  pendingAttempt(session) === null && takesCoupon(runtime, stepOf(runtime, session.position).definition.page);

/** A lead made for who has bought as another: the order stays with that one, and every step that would take it is closed. */
const comesTooLate = (runtime: Runtime, session: Session, effect: Pending["effect"]): boolean =>
  effect.type === "createLead" &&
  session.lead !== null &&
  session.purchases.length > 0 &&
  [...runtime.steps.values()].every(
    (step) =>
      (isLeftBehind(step.kind) && step.id !== session.position) ||
      step.kind.outcomes({ runtime, step, session }, effect).length === 0,
  );

/** Whether the outcomes of an effect commute with every event, here and in all states that follow until one of them. */
const commutes = (runtime: Runtime, session: Session, { effect }: Pending): boolean =>
  effect.type === "validateCoupon" ? !awaitsCoupon(runtime, session) : comesTooLate(runtime, session, effect);

/**
 * Partial-order reduction: opening a modal that is only read commutes with every outcome that is still pending. The outcome
 * closes the modal or reaches the step below it, as if the modal were not open. So such a modal is opened only in states
 * without pending effects.
 *
 * The check of a coupon commutes with every event at a step that takes none, and while a payment is open: all that it
 * leaves is the coupon, which no transition reads. So does the making of a lead that comes too late. There these outcomes
 * are tried before anything else.
 *
 * Another language commutes with every event, because none reads it: it is chosen only where nothing is pending or open.
 */
export const inOneOrder = (
  runtime: Runtime,
  { session, pending }: State,
  events: readonly EnabledEvent[],
): readonly EnabledEvent[] => {
  const first = pending.find((each) => commutes(runtime, session, each));
  if (first) return events.filter(({ event }) => first.outcomes.some((outcome) => outcome === event));
  if (pending.length === 0 && session.modal === null) return events;
  return events.filter(({ event }) => {
    if (event.type === "localeChosen") return false;
    return pending.length === 0 || event.type !== "modalOpened" || !isReadOnly(runtime, event.modal);
  });
};
