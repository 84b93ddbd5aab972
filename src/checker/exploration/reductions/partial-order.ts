import type { Runtime } from "../../../engine/definition/runtime.ts";
import type { EnabledEvent } from "../enabled-events.ts";
import type { State } from "../graph.ts";

/** Nothing can be had by accepting it, and it opens whenever it is asked for. */
export const isReadOnly = (runtime: Runtime, modal: string): boolean =>
  runtime.definition.modals[modal]?.product === undefined && runtime.modals.get(modal)?.once === false;

/**
 * Partial-order reduction: opening a modal that is only read commutes with every outcome that is still pending. The outcome
 * closes the modal or reaches the step below it, as if the modal were not open. So such a modal is opened only in states
 * without pending effects.
 */
export const inOneOrder = (
  runtime: Runtime,
  { pending }: State,
  events: readonly EnabledEvent[],
): readonly EnabledEvent[] =>
  pending.length === 0
    ? events
    : events.filter(({ event }) => event.type !== "modalOpened" || !isReadOnly(runtime, event.modal));
