import type { Runtime } from "../../../engine/definition/runtime.ts";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { EnabledEvent } from "../enabled-events.ts";
import type { State } from "../graph.ts";
import { takesCoupon } from "../names-on-page.ts";

/** Nothing can be had by accepting it, and it opens whenever it is asked for. */
export const isReadOnly = (runtime: Runtime, modal: string): boolean =>
  runtime.definition.modals[modal]?.product === undefined && runtime.modals.get(modal)?.once === false;

const awaitsCoupon = (runtime: Runtime, session: Session): boolean =>
  pendingAttempt(session) === null && takesCoupon(runtime, stepOf(runtime, session.position).definition.page);

/**
 * Partial-order reduction: opening a modal that is only read commutes with every outcome that is still pending. The outcome
 * closes the modal or reaches the step below it, as if the modal were not open. So such a modal is opened only in states
 * without pending effects.
 *
 * The check of a coupon commutes with every event at a step that takes none, and while a payment is open: all that it
 * leaves is the coupon, which no transition reads. There its outcomes are tried before anything else.
 */
export const inOneOrder = (
  runtime: Runtime,
  { session, pending }: State,
  events: readonly EnabledEvent[],
): readonly EnabledEvent[] => {
  if (pending.length === 0) return events;
  const check = pending.find(({ effect }) => effect.type === "validateCoupon");
  if (check && !awaitsCoupon(runtime, session)) {
    return events.filter(({ event }) => check.outcomes.some((outcome) => outcome === event));
  }
  return events.filter(({ event }) => event.type !== "modalOpened" || !isReadOnly(runtime, event.modal));
};
