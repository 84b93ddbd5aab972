import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Event } from "../../engine/transition/events.ts";
import { TRIALS } from "./event-table.ts";
import type { State, Way } from "./graph.ts";

export interface EnabledEvent {
  readonly way: Way;
  readonly event: Event;
}

/** Every event that a visitor or the world can bring about in a state: acts first, then outcomes. */
export const enabledEvents = (runtime: Runtime, state: State): readonly EnabledEvent[] => {
  const { session, pending } = state;
  const step = stepOf(runtime, session.position);
  const acts = session.modal === null ? step.kind.acts({ runtime, step, session }) : [];
  const anyStep = TRIALS.flatMap((trial) =>
    trial.by === "anyStep" ? trial.events(runtime, state).map((event) => ({ way: trial.way, event })) : [],
  );
  return [
    ...acts.map((event) => ({ way: "act", event }) as const),
    ...anyStep.filter(({ way }) => way === "act"),
    ...pending.flatMap(({ outcomes }) => outcomes.map((event) => ({ way: "outcome", event }) as const)),
    ...anyStep.filter(({ way }) => way !== "act"),
  ];
};
