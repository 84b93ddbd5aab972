import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import { transition } from "../../engine/transition/transition.ts";
import type { EnabledEvent } from "./enabled-events.ts";
import type { State } from "./graph.ts";
import { pendingAfter } from "./pending-after.ts";

export interface Successor {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** What an enabled event makes of a state. */
export const successor = (runtime: Runtime, state: State, enabled: EnabledEvent): Successor => {
  const { session, effects } = transition(runtime, state.session, enabled.event);
  return { state: { session, pending: pendingAfter(runtime, state, enabled, session, effects) }, effects };
};
